<?php

declare(strict_types=1);

namespace Zeromo\Community\SignUps\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\SignUps\Invite;
use Zeromo\Community\SignUps\Invites;
use Zeromo\Community\SignUps\Sql\InviteRepository;

/**
 * A member's invitations, `/account/invites`, and all of them, `/admin/invites`.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class InviteController extends Controller {

	/** Codes staff makes at once. */
	private const MOST = 200;

	public function __construct(
		RouteKit $kit,
		private readonly Invites $invites,
		private readonly InviteRepository $rows,
		private readonly MemberDirectory $members,
		private readonly Clock $clock
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$paging = array(
			'per_page' => Arg::int( __( '每页条数', 'zeromo-community' ), 1, 50, 20 ),
			'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
		);
		$id     = array( 'id' => Arg::id( __( '邀请码的编号', 'zeromo-community' ) ) );
		$this->route(
			'GET /account/invites',
			$paging,
			$this->member(),
			fn( \WP_REST_Request $r ): array => array( 'left' => $this->invites->left( $this->viewer() ) )
				+ $this->page( new Input( $r ), $this->viewer() ),
			fn(): array => self::listed(
				array( 'left' => Schema::int( __( '还能生成几个', 'zeromo-community' ) ) )
			)
		);
		$this->route(
			'POST /account/invites',
			Arg::nonce(),
			$this->member(),
			fn(): array => array( 'message' => __( '已生成邀请码', 'zeromo-community' ) )
				+ $this->wire( $this->invites->make( $this->viewer() ) ),
			fn(): array => self::one( array( 'message' => Schema::text( __( '提示', 'zeromo-community' ) ) ) ),
			'site_invite'
		);
		$this->route(
			'DELETE /account/invites/{id}',
			$id,
			$this->member(),
			fn( \WP_REST_Request $r ): array => array(
				'deleted' => $this->withdraw( ( new Input( $r ) )->int( 'id' ) ),
				'message' => __( '邀请码已停用', 'zeromo-community' ),
			),
			Schema::object(
				array(
					'deleted' => Schema::flag( __( '是否已停用', 'zeromo-community' ) ),
					'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			),
			'site_invite'
		);
		$this->route(
			'GET /admin/invites',
			array( 'search' => Arg::text( __( '邀请码的开头', 'zeromo-community' ), 40 ) ) + $paging,
			$this->who_can( Invites::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ), 0 ),
			fn(): array => self::listed()
		);
		$this->route(
			'POST /admin/invites',
			array(
				'count'   => Arg::int( __( '几个', 'zeromo-community' ), 1, self::MOST, 1 ),
				'note'    => Arg::text( __( '备注，只有管理员看得到', 'zeromo-community' ), 240 ),
				'most'    => Arg::int( __( '每个可以用几次，0 为不限', 'zeromo-community' ), 0, 1000000, 1 ),
				'expires' => Arg::text( __( '到期，ISO 8601，空为不限', 'zeromo-community' ), 40 ),
			),
			$this->who_can( Invites::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->make( new Input( $r ) ),
			fn(): array => Schema::object(
				array(
					'items'   => Schema::listing( self::one() ),
					'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			),
			'site_invite'
		);
	}

	/** @return Answer */
	private function page( Input $in, int $maker ): array {
		$page  = new Page( Cursor::read( $in->text( 'cursor' ) ), 1, $in->int( 'per_page', 20 ) );
		$begin = Invite::begins( $in->text( 'search' ) );
		$found = $this->rows->page( $maker, $begin, $page->after->id ?? 0, $page->limit );
		$cut   = array_values( $page->cut( $found ) );
		$cards = $this->members->cards(
			array_map( static fn( Invite $one ): int => $one->made_by, $cut ),
			$this->viewer()
		);
		return array(
			'items'       => array_map( fn( Invite $one ): array => $this->wire( $one, $cards ), $cut ),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Invite $one ): Cursor => new Cursor( 0, $one->id ) )
			),
		);
	}

	private function withdraw( int $id ): bool {
		$this->invites->withdraw( $this->viewer(), $id );
		return true;
	}

	/** @return Answer */
	private function make( Input $in ): array {
		$text = trim( $in->text( 'expires' ) );
		$ends = '' === $text ? 0 : rest_parse_date( $text );
		if ( false === $ends || $ends < 0 || $ends > 4294967294 ) {
			throw Failure::invalid( 'expires' );
		}
		$made = $this->invites->make_many(
			$this->viewer(),
			$in->int( 'count', 1 ),
			$in->text( 'note' ),
			$in->int( 'most', 1 ),
			$ends
		);
		return array(
			'items'   => array_map( fn( Invite $one ): array => $this->wire( $one ), $made ),
			'message' => __( '已生成邀请码', 'zeromo-community' ),
		);
	}

	/**
	 * @param array<int, \Zeromo\Community\Members\Api\MemberCard> $cards Who made them.
	 * @return Answer
	 */
	private function wire( Invite $invite, array $cards = array() ): array {
		return array(
			'id'      => $invite->id,
			'code'    => $invite->code,
			'url'     => $this->invites->url( $invite ),
			'note'    => $invite->note,
			'most'    => $invite->most,
			'used'    => $invite->used,
			'state'   => $invite->state( $this->clock->now() ),
			'maker'   => ( $cards[ $invite->made_by ] ?? null )?->jsonSerialize(),
			'expires' => $invite->expires > 0 ? Format::iso( $invite->expires ) : null,
			'created' => Format::iso( $invite->created ),
		);
	}

	/**
	 * @param array<string, JsonSchema> $more Further fields.
	 * @return JsonSchema
	 */
	private static function listed( array $more = array() ): array {
		return Schema::object(
			$more + array(
				'items'       => Schema::listing( self::one() ),
				'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
			)
		);
	}

	/**
	 * @param array<string, JsonSchema> $more Further fields.
	 * @return JsonSchema
	 */
	private static function one( array $more = array() ): array {
		$one = Schema::object(
			$more + array(
				'id'      => Schema::int( __( '邀请码的编号', 'zeromo-community' ) ),
				'code'    => Schema::text( __( '邀请码', 'zeromo-community' ) ),
				'url'     => Schema::text( __( '凭它注册的地址', 'zeromo-community' ) ),
				'note'    => Schema::text( __( '备注', 'zeromo-community' ) ),
				'most'    => Schema::int( __( '可以用几次，0 为不限', 'zeromo-community' ) ),
				'used'    => Schema::int( __( '用了几次', 'zeromo-community' ) ),
				'state'   => Schema::text( __( 'open、used、expired 或 off', 'zeromo-community' ) ),
				'maker'   => Schema::member( true ),
				'expires' => Schema::time( __( '到期，不限为 null', 'zeromo-community' ), true ),
				'created' => Schema::time( __( '生成时间', 'zeromo-community' ) ),
			)
		);
		return array() === $more ? Schema::named( 'Invite', $one ) : $one;
	}
}
