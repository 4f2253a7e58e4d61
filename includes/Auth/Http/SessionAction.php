<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Http;

use Zeromo\Community\Auth\SessionService;
use Zeromo\Community\Kernel\Http\AjaxAction;

/** Ajax `zeromo_session`: read-only, no nonce, never cached. */
final class SessionAction implements AjaxAction {

	public function __construct( private readonly SessionService $sessions ) {}

	public function args(): array {
		return array();
	}

	public function needs_nonce( array $args ): bool {
		return false;
	}

	public function handle( array $args ): array {
		return $this->sessions->session();
	}
}
