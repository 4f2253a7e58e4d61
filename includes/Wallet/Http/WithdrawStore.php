<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Wallet\Channel;
use Zeromo\Community\Wallet\View\WithdrawalRows;
use Zeromo\Community\Wallet\WalletService;

/**
 * `zeromo_withdraw_store`. get: the caller's withdrawals. save: as `POST /wallet/withdraw`. delete: takes back the
 * request `id`.
 */
final class WithdrawStore implements Store {

	public function __construct(
		private readonly WalletService $wallet,
		private readonly WithdrawalRows $rows,
		private readonly Caller $caller,
		private readonly Router $routes
	) {}

	public function args(): array {
		return array(
			'amount' => Arg::text( __( '金额，元，最多两位小数', 'zeromo-community' ), 40 ),
			'channel' => Arg::word(
				__( '收款渠道：alipay、wechat 或 bank', 'zeromo-community' ),
				array_column( Channel::cases(), 'value' )
			),
			'id' => Arg::id( __( '提现编号', 'zeromo-community' ), false ),
		) + Arg::key();
	}

	public function get( array $args ): array {
		$in    = new Input( $args );
		$limit = $in->int( 'per_page', 20 );
		$found = $this->wallet->withdrawals( $this->caller->member(), $in->int( 'paged', 1 ), $limit );
		return array(
			'items' => array_map(
				$this->rows->html( ... ),
				$found
			),
			'total' => null,
			'more' => count( $found ) === $limit,
		);
	}

	public function save( array $args ): array {
		return $this->routes->run( 'POST /wallet/withdraw', $args );
	}

	public function saved(): array {
		return WalletController::asked();
	}

	public function delete( array $args ): array {
		return $this->routes->run( 'DELETE /wallet/withdraw', $args );
	}

	public function deleted(): array {
		return WalletController::asked();
	}
}
