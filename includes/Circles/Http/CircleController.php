<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Http;

use Zeromo\Community\Circles\CircleService;
use Zeromo\Community\Circles\MemberRepository;
use Zeromo\Community\Circles\Membership;
use Zeromo\Community\Circles\MembershipService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\View\Format;
use Zeromo\Community\Members\Api\MemberDirectory;

/** /circle, /circle/{id}, /circle/join, /circle/leave, /circle/members. */
final class CircleController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly CircleService $circles,
		private readonly MembershipService $memberships,
		private readonly MemberRepository $members,
		private readonly MemberDirectory $directory,
		private readonly CircleSchema $schema
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$id = array( 'circle_id' => Arg::id( __( '圈子编号', 'zeromo-community' ) ) );
		$this->route( 'POST /circle', CircleSchema::fields( true ), $this->who_can( 'create_zeromo_circles' ), fn( \WP_REST_Request $r ): array => $this->create( $r ), CircleSchema::circle( true ), 'circle' );
		$this->route( 'POST /circle/{id}', CircleSchema::fields( false ), $this->member(), fn( \WP_REST_Request $r ): array => $this->edit( $r ), CircleSchema::circle( true ), 'publish' );
		$this->route( 'GET /circle/{id}', array(), $this->anyone(), fn( \WP_REST_Request $r ): array => $this->view( self::int( $r, 'id' ) ), CircleSchema::circle() );
		$join = array(
			'joined'      => Arg::flag( __( '1 加入，0 退出', 'zeromo-community' ), true ),
			'invite_code' => Arg::text( __( '邀请码', 'zeromo-community' ), 64 ),
			'method'      => Arg::text( __( '支付方式，付费圈子用', 'zeromo-community' ), 40 ),
		);
		$this->route( 'POST /circle/join', $id + $join, $this->member(), fn( \WP_REST_Request $r ): array => $this->join( $r ), CircleSchema::join(), 'join' );
		$this->route( 'POST /circle/leave', $id, $this->member(), fn( \WP_REST_Request $r ): array => $this->leave( self::int( $r, 'circle_id' ) ), CircleSchema::join(), 'join' );
		$list = array(
			'role'   => Arg::word( __( '身份', 'zeromo-community' ), array( '', 'owner', 'manager', 'member' ), '' ),
			'status' => Arg::word( __( '已加入或待审核；待审核只有圈主和管理员可看', 'zeromo-community' ), array( 'joined', 'pending' ), 'joined' ),
			'search' => Arg::text( __( '昵称关键词', 'zeromo-community' ), 100, false, '' ),
		);
		$this->route( 'GET /circle/members', $id + $list + Arg::paging( true ), $this->anyone(), fn( \WP_REST_Request $r ): \WP_REST_Response => $this->members( $r ), CircleSchema::members() );
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request The call.
	 * @return array<string, mixed>
	 */
	private function create( \WP_REST_Request $request ): array {
		/** @var array{title: string} $input */
		$input = $this->input( $request, true );
		$id    = $this->circles->create( $this->kit->caller->member(), $input );
		return $this->written( $id, __( '圈子已创建', 'zeromo-community' ) );
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request The call.
	 * @return array<string, mixed>
	 */
	private function edit( \WP_REST_Request $request ): array {
		$id = self::int( $request, 'id' );
		$this->circles->edit( $id, $this->kit->caller->member(), $this->input( $request, false ) );
		return $this->written( $id, __( '已保存', 'zeromo-community' ) );
	}

	/** @return array<string, mixed> */
	private function written( int $id, string $message ): array {
		$circle = $this->view( $id );
		return $circle + array( 'message' => $message, 'redirect_url' => $circle['url'] );
	}

	/** @return array<string, mixed> */
	private function view( int $id ): array {
		$circle = $this->circles->need( $id );
		$viewer = $this->viewer();
		$mine   = $this->members->of( $id, $viewer );
		$edit   = $mine->manages() || ( $viewer > 0 && $this->kit->caller->moderates() );
		return $this->schema->view( $circle, $mine, $viewer, $circle->public || $mine->joined() || $edit, $edit );
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request The call.
	 * @return array<string, mixed>
	 */
	private function join( \WP_REST_Request $request ): array {
		$id = self::int( $request, 'circle_id' );
		if ( true !== $request['joined'] ) {
			return $this->leave( $id );
		}
		$member = $this->kit->caller->member();
		$code   = $request['invite_code'];
		if ( is_string( $code ) && '' !== $code ) {
			$this->kit->limits->hit( 'invite', "$member.$id" );
		}
		return $this->memberships->join( $this->circles->need( $id ), $member )->answer();
	}

	/** @return array<string, mixed> */
	private function leave( int $id ): array {
		return $this->memberships->leave( $this->circles->need( $id ), $this->kit->caller->member() )->answer();
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request The call. */
	private function members( \WP_REST_Request $request ): \WP_REST_Response {
		$circle   = $this->circles->need( self::int( $request, 'circle_id' ) );
		$role     = self::text( $request, 'role' );
		$search   = trim( self::text( $request, 'search' ) );
		$asking   = 'pending' === $request['status'];
		$per_page = self::int( $request, 'per_page' );
		$found    = $this->memberships->page( $circle, $this->viewer(), $role, $asking, $search, Cursor::read( self::text( $request, 'cursor' ) ), self::int( $request, 'paged' ), $per_page );
		$page     = array_slice( $found, 0, $per_page );
		$total    = '' === $role && '' === $search && ! $asking ? $circle->member_count : null;
		$last     = end( $page );
		$next     = count( $found ) > $per_page && $last instanceof Membership ? new Cursor( $last->sort(), $last->user_id ) : null;
		return $this->items( $this->rows( $page ), $total, $per_page, $next );
	}

	/**
	 * @param list<Membership> $page Members.
	 * @return list<array<string, mixed>>
	 */
	private function rows( array $page ): array {
		$ids   = array_map( static fn( Membership $member ): int => $member->user_id, $page );
		$cards = array() === $ids ? array() : $this->directory->cards( $ids, 0 );
		$out   = array();
		foreach ( $page as $member ) {
			$card = $cards[ $member->user_id ] ?? null;
			if ( null !== $card ) {
				$out[] = array(
					'id'        => $card['id'],
					'name'      => $card['name'],
					'avatar'    => $card['avatar'],
					'url'       => $card['url'],
					'role'      => $member->role->word(),
					'joined_at' => Format::iso( $member->joined_at ),
				);
			}
		}
		return $out;
	}

	/**
	 * The form's fields that came.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request The call.
	 * @return array<string, mixed>
	 */
	private function input( \WP_REST_Request $request, bool $new ): array {
		return array_intersect_key( $request->get_params(), CircleSchema::fields( $new ) );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request The call. */
	private static function int( \WP_REST_Request $request, string $name ): int {
		$value = $request[ $name ];
		return is_int( $value ) ? $value : 0;
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request The call. */
	private static function text( \WP_REST_Request $request, string $name ): string {
		$value = $request[ $name ];
		return is_string( $value ) ? $value : '';
	}
}
