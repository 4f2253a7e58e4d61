<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Http;

use Zeromo\Community\Circles\CircleLinks;
use Zeromo\Community\Circles\CircleRecord;
use Zeromo\Community\Circles\CircleService;
use Zeromo\Community\Circles\InviteService;
use Zeromo\Community\Circles\MemberManager;
use Zeromo\Community\Circles\MembershipService;
use Zeromo\Community\Circles\PostingRules;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * The circle page's forms without script: `admin-post.php?action=…`, then back to the circle. The rules are those of the routes.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class CircleFormHandler {

	public const JOIN   = 'zeromo_circle_join';
	public const ACT    = 'zeromo_circle_member';
	public const INVITE = 'zeromo_circle_invite';
	public const RULE    = 'zeromo_circle_rule';
	public const OPTIONS = 'zeromo_circle_options';

	public function __construct(
		private readonly CircleService $circles,
		private readonly MembershipService $memberships,
		private readonly MemberManager $desk,
		private readonly InviteService $invites,
		private readonly CircleLinks $links,
		private readonly RateLimit $limits,
		private readonly FormHandler $frame,
		private readonly PostingRules $rules
	) {}

	/** On `admin_post_zeromo_circle_join`: joins, asks to, or leaves. */
	#[Action( 'admin_post_' . self::JOIN )]
	#[Action( 'admin_post_nopriv_' . self::JOIN )]
	public function join(): void {
		$this->handle(
			self::JOIN,
			'join',
			CircleSchema::join_args(),
			function ( CircleRecord $circle, int $member, Input $sent ): string {
				if ( ! $sent->flag( 'joined', true ) ) {
					$this->memberships->leave( $circle, $member );
					return $this->links->url( $circle );
				}
				$code = $sent->text( 'invite_code' );
				if ( '' !== $code ) {
					$this->limits->hit( 'invite', (string) $member, (string) $circle->id );
				}
				$result = $this->memberships->join( $circle, $member, $code, $sent->texts( 'answers' ) );
				if ( $result->invited ) {
					$this->limits->undo( 'invite', (string) $member, (string) $circle->id );
				}
				return $this->links->url( $circle );
			}
		);
	}

	/** On `admin_post_zeromo_circle_member`: what who runs the circle does to a member. */
	#[Action( 'admin_post_' . self::ACT )]
	#[Action( 'admin_post_nopriv_' . self::ACT )]
	public function act(): void {
		$act = MemberSchema::act();
		$this->handle(
			self::ACT,
			'circle_manage',
			// `action` is the form's own field.
			array( 'user_id' => Arg::id( __( '成员编号', 'zeromo-community' ) ), 'act' => $act['action'], 'reason' => $act['reason'], 'rejoin' => $act['rejoin'] ),
			function ( CircleRecord $circle, int $member, Input $sent ): string {
				$this->desk->act( $circle, $member, $sent->int( 'user_id' ), $sent->text( 'act' ), $sent->text( 'reason' ), MemberSchema::REJOIN[ $sent->text( 'rejoin' ) ] ?? null );
				return $this->back( $circle );
			}
		);
	}

	/** On `admin_post_zeromo_circle_invite`: makes an invitation, or takes one back. */
	#[Action( 'admin_post_' . self::INVITE )]
	#[Action( 'admin_post_nopriv_' . self::INVITE )]
	public function invite(): void {
		$this->handle(
			self::INVITE,
			'circle_manage',
			array( 'id' => Arg::id( __( '要撤销的邀请', 'zeromo-community' ), false ) ) + MemberSchema::invite( 0 ),
			function ( CircleRecord $circle, int $member, Input $sent ): string {
				if ( $sent->int( 'id' ) > 0 ) {
					$this->invites->revoke( $circle, $member, $sent->int( 'id' ) );
				} else {
					$this->invites->create( $circle, $member, $sent->int( 'max_uses' ), $sent->int( 'expires_in' ) );
				}
				return $this->back( $circle );
			}
		);
	}

	/** On `admin_post_zeromo_circle_rule`: how members come in. */
	#[Action( 'admin_post_' . self::RULE )]
	#[Action( 'admin_post_nopriv_' . self::RULE )]
	public function rule(): void {
		$this->handle(
			self::RULE,
			'publish',
			array_intersect_key( CircleSchema::fields( false ), array( 'join_mode' => true, 'questions' => true, 'join_roles' => true ) ),
			function ( CircleRecord $circle, int $member, Input $sent ): string {
				$this->circles->edit( $circle->id, $member, array( 'join_mode' => $sent->text( 'join_mode' ), 'questions' => $sent->texts( 'questions' ), 'join_roles' => $sent->texts( 'join_roles' ) ) );
				return $this->back( $circle );
			}
		);
	}

	/** On `admin_post_zeromo_circle_options`: how members may post. */
	#[Action( 'admin_post_' . self::OPTIONS )]
	#[Action( 'admin_post_nopriv_' . self::OPTIONS )]
	public function options(): void {
		$this->handle(
			self::OPTIONS,
			'circle_manage',
			OptionsController::args(),
			function ( CircleRecord $circle, int $member, Input $sent ): string {
				$this->rules->set( $circle, $member, $sent->part( 'options' ) );
				return $this->back( $circle );
			}
		);
	}

	/**
	 * @param array<string, JsonSchema>                  $fields Beside the circle.
	 * @param \Closure(CircleRecord, int, Input): string $work   Does it; gives the address to go on to.
	 */
	private function handle( string $action, string $limit, array $fields, \Closure $work ): void {
		$this->frame->handle(
			$action,
			$limit,
			array( 'circle_id' => Arg::id( __( '圈子编号', 'zeromo-community' ) ) ) + $fields,
			fn( int $member, Input $sent ): string => $work( $this->circles->need( $sent->int( 'circle_id' ) ), $member, $sent )
		);
	}

	/** The page the form stood on. */
	private function back( CircleRecord $circle ): string {
		return FormHandler::back( add_query_arg( 'tab', 'manage', $this->links->url( $circle ) ) );
	}
}
