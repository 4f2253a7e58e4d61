<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Wallet\CardService;
use Zeromo\Community\Wallet\Channel;
use Zeromo\Community\Wallet\Payee;
use Zeromo\Community\Wallet\WalletService;
use Zeromo\Community\Wallet\WithdrawalService;

/**
 * /wallet: the caller's own money and points.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class WalletController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly WalletService $wallet,
		private readonly WithdrawalService $withdrawals,
		private readonly CardService $cards
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /wallet',
			array(),
			$this->member(),
			fn(): array => $this->answer(),
			self::schema( ... )
		);
		$this->route(
			'GET /wallet/entries',
			array(
				'asset' => Arg::word( __( 'balance 余额，points 积分', 'zeromo-community' ), self::assets(), 'balance' ),
			) + Arg::paging( true ),
			$this->member(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->entries( new Input( $r ) ),
			Schema::listing( WalletSchema::line_schema() ),
			'read'
		);
		$this->route(
			'POST /wallet/withdraw-settings',
			WalletSchema::payee_args(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return (array) WalletSchema::payee(
					$this->wallet->save_payee(
						$this->viewer(),
						new Payee(
							Channel::from( $in->text( 'channel' ) ),
							$in->text( 'account' ),
							$in->text( 'name' ),
							$in->int( 'qr_id' )
						)
					)
				);
			},
			WalletSchema::payee_schema( false ),
			'wallet'
		);
		$this->route(
			'DELETE /wallet/withdraw-settings',
			array(),
			$this->member(),
			function (): array {
				$this->wallet->forget_payee( $this->viewer() );
				return array( 'deleted' => true );
			},
			AdminWalletController::deleted( ... ),
			'wallet'
		);
		$this->withdrawing();
		$this->route(
			'POST /wallet/redeem',
			array( 'code' => Arg::text( __( '卡密', 'zeromo-community' ), 100, true ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->cards->redeem(
				$this->viewer(),
				( new Input( $r ) )->text( 'code' )
			),
			self::redeemed( ... ),
			'redeem',
			null,
			function ( array $done ): array {
				$has = $this->wallet->balance( $this->viewer() );
				return array(
					'message' => sprintf(
						/* translators: %s: what a card has given: points 30, or a level and its days */
						__( '兑换成功：%s', 'zeromo-community' ),
						( new Input( $done ) )->text( 'title' )
					),
					'balance' => Amount::yuan( $has->spendable() ),
					'points'  => $has->points,
				);
			}
		);
	}

	private function withdrawing(): void {
		$this->route(
			'POST /wallet/withdraw',
			array( 'amount' => WalletSchema::amount(), 'channel' => WalletSchema::channel() ),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return $this->withdrawals->ask(
					$this->viewer(),
					Amount::fen( $in->text( 'amount' ) ),
					Channel::from( $in->text( 'channel' ) )
				);
			},
			self::asked( ... ),
			'wallet',
			null,
			static fn( array $done ): array => array(
				'id' => ( new Input( $done ) )->int( 'id' ),
				'status' => 'pending',
				'message' => __( '提现申请已提交，等待审核', 'zeromo-community' ),
			)
		);
		$this->route(
			'DELETE /wallet/withdraw',
			array( 'id' => Arg::id( __( '提现编号', 'zeromo-community' ) ) ),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$one = $this->withdrawals->cancel( $this->viewer(), ( new Input( $r ) )->int( 'id' ) );
				return array(
					'id' => $one->id,
					'status' => $one->state->word(),
					'message' => __( '已撤回，金额已退回余额', 'zeromo-community' ),
				);
			},
			self::asked( ... ),
			'wallet'
		);
	}

	/** @return Answer */
	private function answer(): array {
		$has = $this->wallet->balance( $this->viewer() );
		return array(
			'balance'           => Amount::yuan( $has->spendable() ),
			'frozen'            => Amount::yuan( $has->frozen ),
			'points'            => $has->points,
			'withdraw_settings' => WalletSchema::payee( $this->wallet->payee( $this->viewer() ) ),
		);
	}

	private function entries( Input $in ): \WP_REST_Response {
		$after = Cursor::read( $in->text( 'cursor' ) );
		$limit = $in->int( 'per_page', 20 );
		$asset = Asset::from( $in->text( 'asset', 'balance' ) );
		$lines = $this->wallet->lines( $this->viewer(), $asset, $after->id ?? 0, $in->int( 'paged', 1 ), $limit );
		$last  = count( $lines ) === $limit ? $lines[ $limit - 1 ] : null;
		return $this->items(
			array_map( WalletSchema::line( ... ), $lines ),
			null,
			null,
			null === $last ? null : new Cursor( 0, $last->turn )
		);
	}

	/** @return list<string> */
	private static function assets(): array {
		return array_column( Asset::cases(), 'value' );
	}

	/** @return JsonSchema */
	private static function schema(): array {
		return Schema::object(
			array(
				'balance'           => Schema::text( __( '可用余额，元，不含冻结', 'zeromo-community' ) ),
				'frozen'            => Schema::text( __( '冻结金额，元', 'zeromo-community' ) ),
				'points'            => Schema::int( __( '积分', 'zeromo-community' ) ),
				'withdraw_settings' => WalletSchema::payee_schema( true ),
			)
		);
	}

	/** @return JsonSchema */
	public static function asked(): array {
		return Schema::named(
			'WithdrawalStep',
			Schema::object(
				array(
					'id'      => Schema::int( __( '提现编号', 'zeromo-community' ) ),
					'status'  => Schema::text( __( '状态', 'zeromo-community' ) ),
					'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			)
		);
	}

	/** @return JsonSchema */
	private static function redeemed(): array {
		return Schema::object(
			array(
				'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
				'balance' => Schema::text( __( '可用余额，元', 'zeromo-community' ) ),
				'points'  => Schema::int( __( '积分', 'zeromo-community' ) ),
			)
		);
	}
}
