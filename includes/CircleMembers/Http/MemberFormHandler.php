<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Http;

use Zeromo\Community\Circles\Api\CircleFormFrame;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * Joining, acts on members and invitations without script: `admin-post.php?action=…`, then back to the circle. The
 * rules are those of the routes.
 */
final class MemberFormHandler {

	public const JOIN   = 'zeromo_circle_join';
	public const ACT    = 'zeromo_circle_member';
	public const INVITE = 'zeromo_circle_invite';

	public function __construct( private readonly CircleFormFrame $frame ) {}

	/** On `admin_post_zeromo_circle_join`: joins, asks to, or leaves. */
	#[Action( 'admin_post_' . self::JOIN )]
	#[Action( 'admin_post_nopriv_' . self::JOIN )]
	public function join(): void {
		$this->frame->handle(
			self::JOIN,
			MemberSchema::join(),
			static fn( Input $sent ): array => array( 'POST /circle/join', $sent->all() ),
			false
		);
	}

	/** On `admin_post_zeromo_circle_member`: what who runs the circle does to a member. */
	#[Action( 'admin_post_' . self::ACT )]
	#[Action( 'admin_post_nopriv_' . self::ACT )]
	public function act(): void {
		$act = MemberSchema::act();
		$this->frame->handle(
			self::ACT,
			// `action` is the form's own field.
			array(
				'user_id' => Arg::id( __( '成员编号', 'zeromo-community' ) ),
				'act' => $act['action'],
				'reason' => $act['reason'],
				'rejoin' => $act['rejoin'],
			),
			static fn( Input $sent ): array => array(
				'POST /circle/members/{user_id}',
				array( 'action' => $sent->text( 'act' ) ) + $sent->all(),
			)
		);
	}

	/** On `admin_post_zeromo_circle_invite`: makes an invitation, or takes one back. */
	#[Action( 'admin_post_' . self::INVITE )]
	#[Action( 'admin_post_nopriv_' . self::INVITE )]
	public function invite(): void {
		$this->frame->handle(
			self::INVITE,
			array( 'id' => Arg::id( __( '要撤销的邀请', 'zeromo-community' ), false ) ) + MemberSchema::invite( 0 ),
			// The route knows an invitation without end by the argument that is not there.
			static fn( Input $sent ): array => array(
				$sent->int( 'id' ) > 0 ? 'DELETE /circle/invite' : 'POST /circle/invite',
				array_filter( $sent->all() ),
			)
		);
	}
}
