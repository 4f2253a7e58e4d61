<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Http;

use Zeromo\Community\Account\AccountService;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/** GET /account/me. */
final class AccountController extends Controller {

	public function __construct( RouteKit $kit, private readonly AccountService $account ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /account/me',
			array(),
			$this->member(),
			fn(): array => $this->account->me(),
			Schema::object( $this->account->schema() )
		);
	}
}
