<?php

declare(strict_types=1);

namespace Zeromo\Community\FastPath;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** The one class that a call of somebody else's reads while the path is on; off, nobody reads it. */
final class Gate {

	/** @param \Closure(): EarlyAnswers $answers For calls of our routes. */
	public function __construct( #[Lazy( EarlyAnswers::class )] private readonly \Closure $answers ) {}

	/** After what other plugins do there. */
	#[Action( 'plugins_loaded', PHP_INT_MAX, if: array( 'setting' => EarlyAnswers::SETTING ) )]
	public function look(): void {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only looked at.
		$uri = $_SERVER['REQUEST_URI'] ?? '';
		if ( is_string( $uri ) && str_contains( $uri, 'zeromo/v1/' ) ) {
			( $this->answers )()->look();
		}
	}
}
