<?php

declare(strict_types=1);

namespace Zeromo\Community\PublicRecord\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\PublicRecord\BanRecord;
use Zeromo\Community\PublicRecord\Module;
use Zeromo\Community\PublicRecord\Sql\BanRecords;

/**
 * GET /public-record/bans: 小黑屋 as its page tells it; nothing while the setting is off.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class BansController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly BanRecords $bans,
		private readonly MemberDirectory $members,
		private readonly Settings $settings,
		private readonly Clock $clock
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /public-record/bans',
			array_intersect_key( Arg::paging( true ), array( 'per_page' => true, 'cursor' => true ) ),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			self::schema( ... ),
			'read'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$after = Cursor::read( $in->text( 'cursor' ) );
		if ( ! $this->settings->flag( Module::BANS ) ) {
			return array( 'open' => false, 'items' => array(), 'next_cursor' => null );
		}
		$now   = $this->clock->now();
		$page  = new Page( $after, 1, $in->int( 'per_page', 20 ) );
		$since = $now - $this->settings->int( Module::DAYS ) * DAY_IN_SECONDS;
		$found = $this->bans->page( $since, $after, $page->limit );
		$shown = $page->cut( $found );
		$ids   = array_values( array_unique( array_map( static fn( BanRecord $ban ): int => $ban->member, $shown ) ) );
		$cards = array() === $ids ? array() : $this->members->cards( $ids, get_current_user_id() );
		return array(
			'open'        => true,
			'items'       => array_map(
				static fn( BanRecord $ban ): array => array(
					'id'     => $ban->id,
					'user'   => ( $cards[ $ban->member ] ?? null )?->jsonSerialize(),
					'label'  => $ban->label(),
					'reason' => $ban->reason(),
					'since'  => Format::iso( $ban->since ),
					'ends'   => 0 === $ban->ends ? null : Format::iso( $ban->ends ),
					'length' => $ban->length(),
					'holds'  => $ban->holds( $now ),
					'state'  => $ban->state( $now ),
				),
				$shown
			),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( BanRecord $ban ): Cursor => new Cursor( $ban->since, $ban->id ) )
			),
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		return Schema::object(
			array(
				'open'        => Schema::flag( __( '本站是否公开小黑屋', 'zeromo-community' ) ),
				'items'       => Schema::listing(
					Schema::object(
						array(
							'id'     => Schema::int( __( '编号', 'zeromo-community' ) ),
							'user'   => Schema::member( true ),
							'label'  => Schema::text( __( '禁止什么', 'zeromo-community' ) ),
							'reason' => Schema::text( __( '本站列出的原因之一，其余为“其他”', 'zeromo-community' ) ),
							'since'  => Schema::time( __( '从什么时候起', 'zeromo-community' ) ),
							'ends'   => Schema::time( __( '到什么时候，永久为 null', 'zeromo-community' ), true ),
							'length' => Schema::text( __( '多久，文字', 'zeromo-community' ) ),
							'holds'  => Schema::flag( __( '是否仍然生效', 'zeromo-community' ) ),
							'state'  => Schema::text( __( '状态，文字', 'zeromo-community' ) ),
						)
					)
				),
				'next_cursor' => Schema::text( __( '下一页的 cursor，没有为 null', 'zeromo-community' ), true ),
			)
		);
	}
}
