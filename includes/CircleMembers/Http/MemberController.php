<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Http;

use Zeromo\Community\CircleMembers\Api\PaidEntry;
use Zeromo\Community\CircleMembers\Api\PaidJoin;
use Zeromo\Community\CircleMembers\InviteService;
use Zeromo\Community\CircleMembers\MemberManager;
use Zeromo\Community\CircleMembers\MembershipService;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleRecords;
use Zeromo\Community\Circles\Api\CircleRights;
use Zeromo\Community\Circles\Api\JoinMode;
use Zeromo\Community\Circles\Api\JoinResult;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/**
 * /circle/join, /circle/leave, /circle/members, /circle/members/{user_id}, /circle/invite.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class MemberController extends Controller {

	/** @param Collection<PaidEntry> $entries One, or none while circles are not sold. */
	public function __construct(
		RouteKit $kit,
		private readonly CircleRecords $circles,
		private readonly MembershipService $memberships,
		private readonly CircleRights $rights,
		private readonly MemberManager $desk,
		private readonly InviteService $invites,
		private readonly MemberSchema $schema,
		private readonly Idempotency $once,
		#[All( PaidEntry::class )] private readonly Collection $entries
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$id   = array( 'circle_id' => Arg::id( __( '圈子编号', 'zeromo-community' ) ) );
		$list = array(
			'role'   => Arg::word( __( '身份', 'zeromo-community' ), array( '', 'owner', 'manager', 'member' ), '' ),
			'status' => Arg::word(
				__( '已加入、待审核、被移出或被禁言；后三种只给管理圈子的人', 'zeromo-community' ),
				array( 'joined', 'pending', 'removed', 'muted' ),
				'joined'
			),
			'search' => Arg::text( __( '昵称关键词', 'zeromo-community' ), 100, false, '' ),
		);
		$this->route(
			'POST /circle/join',
			$id + MemberSchema::join(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->join( new Input( $r ) ),
			fn(): array => JoinResult::schema_with( $this->paid()?->schema() ?? array() ),
			'join',
			once: fn( array $done, \WP_REST_Request $r ): array => $this->joined( $done, new Input( $r ) )
		);
		$this->route(
			'POST /circle/leave',
			$id,
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->leave( new Input( $r ) ),
			JoinResult::schema(),
			'join'
		);
		$this->route(
			'GET /circle/members',
			$id + $list + Arg::paging( true ),
			$this->anyone(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->members( new Input( $r ) ),
			Schema::listing( MemberSchema::member() ),
			'search',
			self::searches( ... )
		);
		$this->route(
			'POST /circle/members/{user_id}',
			$id + MemberSchema::act(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->act( new Input( $r ) ),
			MemberSchema::member( true ),
			'circle_manage'
		);
		$this->route(
			'POST /circle/invite',
			$id + MemberSchema::invite(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->invite( new Input( $r ) ),
			self::invited(),
			'circle_manage'
		);
		$this->route(
			'DELETE /circle/invite',
			$id + array( 'id' => Arg::id( __( '邀请编号', 'zeromo-community' ) ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->revoke( new Input( $r ) ),
			Schema::object( array( 'deleted' => Schema::flag( __( '已撤销', 'zeromo-community' ) ) ) ),
			'circle_manage'
		);
	}

	/**
	 * The unit of the call: an order of a paid circle, or where the member stands.
	 *
	 * @return Answer
	 */
	private function join( Input $in ): array {
		$member  = $this->kit->caller->member();
		$circle  = $this->circles->need( $in->int( 'circle_id' ) );
		if ( ! $in->flag( 'joined' ) ) {
			return $this->once->unit( fn(): array => $this->memberships->leave( $circle, $member )->answer() );
		}
		$code = $in->text( 'invite_code' );
		$paid = JoinMode::Paid === $circle->mode ? $this->paid() : null;
		if ( null !== $paid ) {
			return $this->enter( $circle, $member, $paid, $in );
		}
		// Guessing is what is limited: a code that is right gives its try back.
		if ( '' !== $code ) {
			$this->kit->limits()->hit( 'invite', (string) $member, (string) $circle->id );
		}
		$work = $this->memberships->joining( $circle, $member, $code, $in->texts( 'answers' ) );
		$invited = false;
		$answer  = $this->once->unit(
			static function () use ( $work, &$invited ): array {
				$result  = $work();
				$invited = $result->invited;
				return $result->answer();
			}
		);
		if ( '' !== $code && $invited ) {
			$this->kit->limits()->undo( 'invite', (string) $member, (string) $circle->id );
		}
		return $answer;
	}

	/**
	 * Into a circle that asks for money: who left and has paid comes back, who names a method buys.
	 *
	 * @return Answer
	 */
	private function enter( CircleRecord $circle, int $member, PaidEntry $paid, Input $in ): array {
		if ( '' === $in->text( 'method' ) || $paid->may_return( $circle, $member ) ) {
			$work = $this->memberships->joining( $circle, $member, '', array() );
			return $this->once->unit(
				fn(): array => $paid->readmit( $circle, $member )
					? $this->memberships->state( $circle, $member, true )->answer()
					: $work()->answer()
			);
		}
		return $paid->buy(
			$circle,
			$member,
			new PaidJoin(
				$in->text( 'period' ),
				$in->text( 'method' ),
				'' === $in->text( 'price' ) ? null : $in->text( 'price' ),
				$in->int( 'ends' ),
				$in->text( 'coupon' ),
				$in->text( 'return_url' )
			)
		);
	}

	/**
	 * @param Answer $done Of the unit.
	 * @return Answer
	 */
	private function joined( array $done, Input $in ): array {
		$paid = isset( $done['order_no'] ) ? $this->paid() : null;
		if ( null === $paid ) {
			return $done;
		}
		$member = $this->kit->caller->member();
		$circle = $this->circles->need( $in->int( 'circle_id' ) );
		return $paid->answer( $member, $done ) + $this->memberships->state( $circle, $member )->answer();
	}

	private function paid(): ?PaidEntry {
		return $this->entries->all()[0] ?? null;
	}

	/** @return Answer */
	private function leave( Input $in ): array {
		return $this->memberships->leave(
			$this->circles->need( $in->int( 'circle_id' ) ),
			$this->kit->caller->member()
		)->answer();
	}

	private function members( Input $in ): \WP_REST_Response {
		$circle   = $this->circles->need( $in->int( 'circle_id' ) );
		$search   = trim( $in->text( 'search' ) );
		$who      = match ( $in->text( 'status' ) ) {
			'pending' => Standing::Pending,
			'removed' => Standing::Removed,
			default   => Standing::Joined,
		};
		$muted    = 'muted' === $in->text( 'status' );
		$page     = new Page( Cursor::read( $in->text( 'cursor' ) ), $in->int( 'paged' ), $in->int( 'per_page' ) );
		$viewer   = $this->viewer();
		$found    = $this->memberships->page( $circle, $viewer, $in->text( 'role' ), $who, $search, $page, $muted );
		$total    = '' === $in->text( 'role' ) && '' === $search && Standing::Joined === $who && ! $muted
			? $circle->member_count
			: null;
		$next     = $page->next(
			$found,
			static fn( Membership $last ): Cursor => new Cursor( $last->sort(), $last->user_id )
		);
		return $this->items(
			$this->schema->rows( $page->cut( $found ), $this->rights->runs( $circle->id, $viewer ) ),
			$total,
			$page->size,
			$next
		);
	}

	/** @return Answer */
	private function act( Input $in ): array {
		$circle = $this->circles->need( $in->int( 'circle_id' ) );
		$action = $in->text( 'action' );
		$now    = $this->desk->act(
			$circle,
			$this->kit->caller->member(),
			$in->int( 'user_id' ),
			$action,
			$in->text( 'reason' ),
			MemberSchema::REJOIN[ $in->text( 'rejoin' ) ] ?? null
		);
		return $this->schema->rows( array( $now ), true )[0] + array( 'message' => self::said( $action ) );
	}

	/** @return array{invite_code: string, url: string} */
	private function invite( Input $in ): array {
		return $this->invites->create(
			$this->circles->need( $in->int( 'circle_id' ) ),
			$this->kit->caller->member(),
			$in->int( 'max_uses' ),
			$in->int( 'expires_in' )
		);
	}

	/** @return array{deleted: bool} */
	private function revoke( Input $in ): array {
		$this->invites->revoke(
			$this->circles->need( $in->int( 'circle_id' ) ),
			$this->kit->caller->member(),
			$in->int( 'id' )
		);
		return array( 'deleted' => true );
	}

	/** What the toast says of an act. */
	public static function said( string $action ): string {
		return match ( $action ) {
			'approve'  => __( '已通过申请', 'zeromo-community' ),
			'reject'   => __( '已拒绝申请', 'zeromo-community' ),
			'promote'  => __( '已设为管理员', 'zeromo-community' ),
			'demote'   => __( '已取消管理员', 'zeromo-community' ),
			'mute'     => __( '已禁言', 'zeromo-community' ),
			'unmute'   => __( '已解除禁言', 'zeromo-community' ),
			'remove'   => __( '已移出圈子', 'zeromo-community' ),
			'allow'    => __( '对方可以重新加入了', 'zeromo-community' ),
			'transfer' => __( '圈子已转让', 'zeromo-community' ),
			default    => '',
		};
	}

	/** @return JsonSchema */
	private static function invited(): array {
		return Schema::object(
			array(
				'invite_code' => Schema::text( __( '邀请码', 'zeromo-community' ) ),
				'url' => Schema::text( __( '邀请链接', 'zeromo-community' ) ),
			)
		);
	}
}
