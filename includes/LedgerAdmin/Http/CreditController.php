<?php

declare(strict_types=1);

namespace Zeromo\Community\LedgerAdmin\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\LedgerAdmin\CreditService;
use Zeromo\Community\LedgerAdmin\LedgerScreens;

/**
 * /admin/credit: a member gets money or points by hand.
 *
 * @phpstan-import-type Answer from Schema
 */
final class CreditController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly CreditService $credits,
		private readonly CreditWire $wire
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /admin/credit',
			array(
				'user_id' => Arg::id( __( '成员编号', 'zeromo-community' ) ),
				'asset'   => Arg::word(
					__( 'balance 余额，points 积分', 'zeromo-community' ),
					array_column( Asset::cases(), 'value' ),
					Asset::Balance->value
				),
				'amount'  => Arg::text( __( '余额为元，最多两位小数；积分为整数', 'zeromo-community' ), 40, true ),
				'reason'  => Arg::text( __( '原因，成员会看到，也写入操作记录', 'zeromo-community' ), 200, true ),
			),
			$this->who_can( LedgerScreens::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$in    = new Input( $r );
				$asset = Asset::from( $in->text( 'asset', Asset::Balance->value ) );
				return $this->credits->ask(
					$this->viewer(),
					$in->int( 'user_id' ),
					$asset,
					Amount::of( $asset, $in->text( 'amount' ) ),
					$in->text( 'reason' )
				);
			},
			CreditWire::schema( ... ),
			'orders',
			once: fn( array $made ): array => $this->told( ( new Input( $made ) )->int( 'id' ) )
		);
		$this->route(
			'POST /admin/credit/{id}',
			array(
				'action' => Arg::word(
					__( 'confirm 确认入账，refuse 退回', 'zeromo-community' ),
					array( 'confirm', 'refuse' ),
					null,
					true
				),
			),
			$this->who_can( LedgerScreens::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$in  = new Input( $r );
				$id  = $in->int( 'id' );
				$one = 'confirm' === $in->text( 'action' )
					? $this->credits->confirm( $this->viewer(), $id )
					: $this->credits->refuse( $this->viewer(), $id );
				return $this->wire->one( $one, $this->viewer() );
			},
			CreditWire::schema( ... ),
			'orders'
		);
	}

	/** @return Answer */
	private function told( int $id ): array {
		return $this->wire->one( $this->credits->need( $id ), $this->viewer() );
	}
}
