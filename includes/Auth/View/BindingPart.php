<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\View;

use Zeromo\Community\Account\Api\ProvedPhones;
use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\OneTimeCodes\Api\Codes;
use Zeromo\Community\OneTimeCodes\Api\Target;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** 我的 › 设置: the member's number and address, bound or changed by a code, with and without script. */
final class BindingPart implements SettingsPart {

	public const ACTION = 'zeromo_bind';

	public function __construct(
		private readonly ProvedPhones $phones,
		private readonly Codes $codes,
		private readonly FormHandler $frame,
		private readonly Router $routes
	) {}

	public function position(): int {
		return 12;
	}

	public function html( int $member ): string {
		$user  = get_userdata( $member );
		$mail  = false === $user ? '' : $user->user_email;
		$phone = $this->phones->of( $member );
		$rows  = array(
			array(
				'by'     => Target::EMAIL,
				'title'  => __( '邮箱', 'zeromo-community' ),
				'bound'  => '' === $mail ? '' : Target::kept_mail( $mail )->masked(),
				'target' => self::asked( Target::EMAIL ),
			),
		);
		if ( '' !== $phone || $this->codes->sends_sms() ) {
			array_unshift(
				$rows,
				array(
					'by'     => Target::SMS,
					'title'  => __( '手机号', 'zeromo-community' ),
					'bound'  => '' === $phone ? '' : Target::kept_phone( $phone )->masked(),
					'target' => self::asked( Target::SMS ),
				)
			);
		}
		return Partial::render( 'auth/binding', array( 'rows' => $rows ) );
	}

	/** On `admin_post_zeromo_bind`: the button 获取验证码 of a browser without script sends the code first. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$text = static fn( int $most ): array => Arg::text( '', $most );
		$this->frame->handle(
			self::ACTION,
			array(
				'by' => Arg::word( '', array( Target::EMAIL, Target::SMS ), null, true ),
				'target' => $text( 100 ),
				'code' => $text( 20 ),
				'send' => $text( 1 ),
			),
			function ( int $member, Input $in ): string {
				$by     = $in->text( 'by' );
				$target = $in->text( 'target' );
				if ( '' !== $in->text( 'send' ) ) {
					$this->routes->run( "POST /auth/send-$by-code", array( 'target' => $target, 'purpose' => 'bind' ) );
					return add_query_arg(
						array( 'bind' => $by, 'bind_to' => rawurlencode( $target ) ),
						FormHandler::back( '', 'zmo-bind' )
					);
				}
				$this->routes->run(
					'POST /account/bind',
					array( 'by' => $by, 'target' => $target, 'code' => $in->text( 'code' ) )
				);
				return remove_query_arg( array( 'bind', 'bind_to' ), FormHandler::back( '', 'zmo-bind' ) );
			},
			__( '没有绑定', 'zeromo-community' )
		);
	}

	/** What was typed before the code was sent. */
	private static function asked( string $by ): string {
		// phpcs:disable WordPress.Security -- only shown again, escaped, in the member's own field.
		$is_it = ( $_GET['bind'] ?? '' ) === $by;
		$typed = wp_unslash( $_GET['bind_to'] ?? '' );
		// phpcs:enable
		return $is_it && is_string( $typed ) ? mb_substr( $typed, 0, 100 ) : '';
	}
}
