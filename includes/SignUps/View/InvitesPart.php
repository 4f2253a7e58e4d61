<?php

declare(strict_types=1);

namespace Zeromo\Community\SignUps\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\SignUps\Invite;
use Zeromo\Community\SignUps\Invites;
use Zeromo\Community\SignUps\Sql\InviteRepository;

/** 邀请好友 in 我的 › 设置: the member's codes, where the owner lets members invite. */
final class InvitesPart implements SettingsPart {

	public const ACTION = 'zeromo_invite';

	/** Codes that are shown. */
	private const SHOWN = 20;

	public function __construct(
		private readonly Invites $invites,
		private readonly InviteRepository $rows,
		private readonly Settings $settings,
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly Clock $clock
	) {}

	public function position(): int {
		return 60;
	}

	public function html( int $member ): string {
		if ( 0 === $this->settings->int( Invites::EACH ) ) {
			return '';
		}
		$now = $this->clock->now();
		return Partial::render(
			'sign-ups/invites',
			array(
				'left' => $this->invites->left( $member ),
				'rows' => array_map(
					fn( Invite $one ): array => array(
						'id'    => $one->id,
						'code'  => $one->code,
						'url'   => $this->invites->url( $one ),
						'state' => $one->state( $now ),
						'used'  => $one->used,
						'most'  => $one->most,
						'until' => $one->expires > 0 ? (string) wp_date( 'Y-m-d', $one->expires ) : '',
					),
					$this->rows->page( $member, '', 0, self::SHOWN )
				),
			)
		);
	}

	/** On `admin_post_zeromo_invite`: makes one, or withdraws one. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array( 'id' => Arg::id( '', false ) ),
			function ( int $member, Input $in ): string {
				$in->has( 'id' )
					? $this->routes->run( 'DELETE /account/invites/{id}', array( 'id' => $in->int( 'id' ) ) )
					: $this->routes->run( 'POST /account/invites', array() );
				return FormHandler::back( '', 'zmo-invites' );
			},
			__( '没有完成', 'zeromo-community' )
		);
	}
}
