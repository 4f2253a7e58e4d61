<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormFields;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Wallet\CardService;

/** The wallet without script: `admin-post.php?action=zeromo_wallet`. */
final class WalletFormHandler {

	public const ACTION = 'zeromo_wallet';

	private const TASKS = array(
		'check_in' => 'POST /account/check-in',
		'withdraw' => 'POST /wallet/withdraw',
		'cancel'   => 'DELETE /wallet/withdraw',
		'payee'    => 'POST /wallet/withdraw-settings',
		'redeem'   => 'POST /wallet/redeem',
		'make'     => 'POST /admin/cards',
		'remove'   => 'DELETE /admin/cards',
	);

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	/** Prints the hidden fields of a form. */
	public static function fields( string $task ): void {
		FormFields::hidden( self::ACTION, array( 'task' => $task ) );
	}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'task'    => Arg::word( __( '做什么', 'zeromo-community' ), array_keys( self::TASKS ), null, true ),
				'amount'  => Arg::text( __( '金额', 'zeromo-community' ), 40 ),
				'channel' => Arg::text( __( '收款渠道', 'zeromo-community' ), 10 ),
				'account' => Arg::text( __( '收款账号', 'zeromo-community' ), 100 ),
				'name'    => Arg::text( __( '收款人姓名', 'zeromo-community' ), 50 ),
				'code'    => Arg::text( __( '卡密', 'zeromo-community' ), 100 ),
				'id'      => Arg::id( __( '提现或卡密的编号', 'zeromo-community' ), false ),
				'asset'   => Arg::text( __( '卡密兑换成什么', 'zeromo-community' ), 20 ),
				'payment_password' => Arg::text( __( '支付密码', 'zeromo-community' ), 200 ),
				'count'   => Arg::int( __( '卡密的张数', 'zeromo-community' ), 1, CardService::MOST ),
			) + Arg::key(),
			function ( int $member, Input $sent ): string|\Closure {
				$task   = $sent->text( 'task' );
				if ( 'withdraw' === $task && '' !== $sent->text( 'payment_password' ) ) {
					$typed = array( 'password' => $sent->text( 'payment_password' ) );
					$this->routes->run( 'POST /account/payment-password/check', $typed );
				}
				$answer = $this->routes->run(
					self::TASKS[ $task ],
					array( Arg::KEY => FormHandler::key() ) + $sent->all()
				);
				$codes  = $answer['codes'] ?? null;
				return 'make' === $task && is_array( $codes )
					? self::file( array_filter( $codes, is_string( ... ) ) )
					: FormHandler::back();
			}
		);
	}

	/**
	 * Codes of cards as a file: nobody can read them later.
	 *
	 * @param array<string> $codes Of new cards.
	 * @return \Closure(): void Sends it.
	 */
	private static function file( array $codes ): \Closure {
		return static function () use ( $codes ): void {
			if ( ! headers_sent() ) {
				header( 'Content-Type: text/plain; charset=utf-8' );
				header( 'X-Content-Type-Options: nosniff' );
				header( 'Content-Disposition: attachment; filename="cards-' . count( $codes ) . '.txt"' );
			}
			echo esc_html( implode( "\n", $codes ) . "\n" );
		};
	}
}
