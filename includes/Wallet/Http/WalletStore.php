<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Http;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\StatementLine;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Wallet\WalletService;

/** `zeromo_wallet_store`. get: the caller's statement. save and delete: as
 * `POST /wallet/withdraw-settings` and `DELETE`. */
final class WalletStore implements Store {

	public function __construct(
		private readonly WalletService $wallet,
		private readonly Caller $caller,
		private readonly Router $routes
	) {}

	public function args(): array {
		$args = array_map(
			static fn( array $arg ): array => array( 'required' => false ) + $arg,
			WalletSchema::payee_args()
		);
		return $args + array(
			'asset' => Arg::word(
				__( 'balance 余额，points 积分', 'zeromo-community' ),
				array_column( Asset::cases(), 'value' ),
				'balance'
			),
		);
	}

	public function get( array $args ): array {
		$in    = new Input( $args );
		$limit = $in->int( 'per_page', 20 );
		$lines = $this->wallet->lines(
			$this->caller->member(),
			Asset::from( $in->text( 'asset', 'balance' ) ),
			0,
			$in->int( 'paged', 1 ),
			$limit
		);
		return array(
			'items' => array_map(
				static fn( StatementLine $line ): string => Partial::render( 'wallet/line', array( 'line' => $line ) ),
				$lines
			),
			'total' => null,
			'more' => count( $lines ) === $limit,
		);
	}

	public function save( array $args ): array {
		return $this->routes->run( 'POST /wallet/withdraw-settings', $args );
	}

	public function saved(): array {
		return WalletSchema::payee_schema( false );
	}

	public function delete( array $args ): array {
		return $this->routes->run( 'DELETE /wallet/withdraw-settings', $args );
	}

	public function deleted(): array {
		return AdminWalletController::deleted();
	}
}
