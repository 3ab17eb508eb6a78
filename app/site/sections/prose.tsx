import { useEffect, useRef } from "react";
import "../../ui/prose.css";
