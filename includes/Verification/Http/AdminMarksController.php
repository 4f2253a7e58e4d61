<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Media\Api\PrivateCopies;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Verification\Mark;
use Zeromo\Community\Verification\MarkService;
use Zeromo\Community\Verification\MarkState;
use Zeromo\Community\Verification\Sql\MarkRepository;

/**
 * /admin/marks: applications and marks, for staff.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class AdminMarksController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly MarkService $service,
		private readonly MarkRepository $marks,
		private readonly PrivateCopies $pictures,
		private readonly MemberDirectory $members
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/marks',
			array(
				'search'   => Arg::text( __( '成员编号', 'zeromo-community' ), 20 ),
				'state'    => Arg::word( __( '状态', 'zeromo-community' ), array( '', ...MarkState::words() ), '' ),
				'per_page' => Arg::int( __( '每页条数，最多 50', 'zeromo-community' ), 1, 50, 20 ),
				'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
			),
			$this->who_can( MarkService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			self::schema( ... ),
			'moderate'
		);
		$this->route(
			'POST /admin/marks/{id}',
			array(
				'decision' => Arg::word(
					__( '通过、退回，或撤销已有的认证', 'zeromo-community' ),
					array( 'grant', 'refuse', 'withdraw' ),
					null,
					true
				),
				'title'    => Arg::text( __( '改成这个认证身份，不填为申请的', 'zeromo-community' ), 80 ),
				'days'     => Arg::int( __( '有效天数，0 为长期', 'zeromo-community' ), 0, 3650, 365 ),
				'reason'   => Arg::text( __( '原因，成员会看到；退回和撤销必填', 'zeromo-community' ), 800 ),
			),
			$this->who_can( MarkService::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$in   = new Input( $r );
				$mark = $this->service->decide(
					$this->viewer(),
					$in->int( 'id' ),
					$in->text( 'decision' ),
					$in->text( 'title' ),
					$in->int( 'days' ),
					$in->text( 'reason' )
				);
				return $this->wire( $mark, $this->members->card( $mark->user_id, $this->viewer() ) );
			},
			self::item( ... ),
			'moderate'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page  = new Page( null, 1, $in->int( 'per_page', 20 ) );
		$after = Cursor::read( $in->text( 'cursor' ) );
		$asked = trim( $in->text( 'search' ) );
		// What is no number is nobody's.
		$found = $this->marks->page(
			MarkState::named( $in->text( 'state' ) ),
			'' === $asked ? 0 : max( -1, ctype_digit( $asked ) ? (int) $asked : -1 ),
			$after->id ?? 0,
			$page->limit
		);
		$shown = $page->cut( $found );
		$cards = $this->members->cards(
			array_map( static fn( Mark $mark ): int => $mark->user_id, $shown ),
			$this->viewer()
		);
		return array(
			'items' => array_map(
				fn( Mark $mark ): array => $this->wire( $mark, $cards[ $mark->user_id ] ?? null ),
				$shown
			),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Mark $mark ): Cursor => new Cursor( 0, $mark->id ) )
			),
		);
	}

	/** @return Answer */
	private function wire( Mark $mark, ?MemberCard $card ): array {
		return MarkSchema::wire( $mark, $this->pictures->url( $mark->image ) ) + array(
			'member' => $card?->jsonSerialize(),
		);
	}

	/** @return JsonSchema */
	private static function item(): array {
		return Schema::named(
			'MarkItem',
			Schema::object( MarkSchema::fields() + array( 'member' => Schema::member( true ) ) )
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		return Schema::object(
			array(
				'items'       => Schema::listing( self::item() ),
				'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
			)
		);
	}
}
