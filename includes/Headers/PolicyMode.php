<?php

declare(strict_types=1);

namespace Zeromo\Community\Headers;

/** Values of the setting `content_security_policy`. */
enum PolicyMode: string {

	/** Name of the setting. */
	public const SETTING = 'content_security_policy';

	case Off     = 'off';
	case Report  = 'report';
	case Enforce = 'enforce';

	/** Name of the header; empty where none is sent. */
	public function header(): string {
		return match ( $this ) {
			self::Off     => '',
			self::Report  => 'Content-Security-Policy-Report-Only',
			self::Enforce => 'Content-Security-Policy',
		};
	}
}
