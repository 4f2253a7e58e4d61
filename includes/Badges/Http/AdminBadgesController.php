<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges\Http;

use Zeromo\Community\Badges\Badge;
use Zeromo\Community\Badges\BadgeService;
use Zeromo\Community\Badges\Measure;
use Zeromo\Community\Badges\Sql\BadgeRepository;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Media\Api\Library;

/**
 * /admin/badges: the owner writes badges, staff awards and withdraws them.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class AdminBadgesController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly BadgeService $service,
		private readonly BadgeRepository $badges,
		private readonly Library $library
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/badges',
			array(
				'per_page' => Arg::int( __( '每页条数，最多 50', 'zeromo-community' ), 1, 50, 20 ),
				'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
			),
			$this->who_can( BadgeService::AWARD ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			self::schema( ... ),
			'moderate'
		);
		$this->route(
			'POST /admin/badges',
			array(
				'id'       => Arg::id( __( '勋章编号，0 为新勋章', 'zeromo-community' ), false, 0 ),
				'name'     => Arg::text( __( '名称，最多 20 个字', 'zeromo-community' ), 80, true ),
				'words'    => Arg::text( __( '说明，最多 100 个字', 'zeromo-community' ), 400 ),
				'icon'     => Arg::word( __( '自带图标', 'zeromo-community' ), Badge::ICONS, 'star' ),
				'tone'     => Arg::word( __( '颜色', 'zeromo-community' ), Badge::TONES, 'vip' ),
				'image_id' => Arg::id( __( '代替图标的图片编号，0 为没有', 'zeromo-community' ), false, 0 ),
				'measure'  => Arg::word(
					__( '按什么自动颁发，空为只由管理团队颁发', 'zeromo-community' ),
					array( '', ...Measure::all() ),
					''
				),
				'least'    => Arg::int( __( '达到多少自动颁发', 'zeromo-community' ), 0, 100000000, 0 ),
			),
			$this->who_can( BadgeService::WRITE ),
			fn( \WP_REST_Request $r ): array => $this->item( $this->save( new Input( $r ) ) ),
			self::one( ... ),
			'settings'
		);
		$this->route(
			'DELETE /admin/badges',
			array( 'id' => Arg::id( __( '勋章编号', 'zeromo-community' ) ) ),
			$this->who_can( BadgeService::WRITE ),
			function ( \WP_REST_Request $r ): array {
				$this->service->delete( $this->viewer(), ( new Input( $r ) )->int( 'id' ) );
				return array( 'deleted' => true );
			},
			Schema::object( array( 'deleted' => Schema::flag( __( '是否已删除', 'zeromo-community' ) ) ) ),
			'settings'
		);
		$this->route(
			'POST /admin/badges/{id}',
			array(
				'user_id' => Arg::id( __( '成员编号', 'zeromo-community' ) ),
				'awarded' => Arg::flag( __( '颁发还是收回', 'zeromo-community' ), null, true ),
				'reason'  => Arg::text( __( '原因，最多 200 个字', 'zeromo-community' ), 800, true ),
			),
			$this->who_can( BadgeService::AWARD ),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return $this->item(
					$this->service->award(
						$this->viewer(),
						$in->int( 'id' ),
						$in->int( 'user_id' ),
						$in->flag( 'awarded' ),
						$in->text( 'reason' )
					)
				);
			},
			self::one( ... ),
			'moderate'
		);
	}

	private function save( Input $in ): Badge {
		return $this->service->save(
			$this->viewer(),
			new Badge(
				$in->int( 'id' ),
				$in->text( 'name' ),
				$in->text( 'words' ),
				$in->text( 'icon' ),
				$in->text( 'tone' ),
				$in->int( 'image_id' ),
				Measure::tryFrom( $in->text( 'measure' ) ),
				$in->int( 'least' )
			)
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page  = new Page( null, 1, $in->int( 'per_page', 20 ) );
		$after = Cursor::read( $in->text( 'cursor' ) );
		$found = $this->badges->page( $after->id ?? 0, $page->limit );
		return array(
			'items'       => array_map( $this->item( ... ), $page->cut( $found ) ),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Badge $badge ): Cursor => new Cursor( 0, $badge->id ) )
			),
			'measures'    => array_map(
				static fn( Measure $measure ): array => array(
					'value' => $measure->value,
					'label' => $measure->label(),
				),
				Measure::cases()
			),
			'icons'       => Badge::ICONS,
			'may_write'   => current_user_can( BadgeService::WRITE ),
		);
	}

	/** @return Answer */
	private function item( Badge $badge ): array {
		return BadgeSchema::wire( $badge, $badge->image > 0 ? $this->library->url( $badge->image ) : '' ) + array(
			'image_id' => $badge->image,
			'measure' => $badge->measure->value ?? '',
			'least' => $badge->least,
			'held' => $badge->held,
		);
	}

	/** @return JsonSchema */
	private static function one(): array {
		return Schema::named(
			'BadgeItem',
			Schema::object(
				BadgeSchema::fields() + array(
					'image_id' => Schema::int( __( '图片编号，没有为 0', 'zeromo-community' ) ),
					'measure' => Schema::text( __( '按什么自动颁发，空为只由管理团队颁发', 'zeromo-community' ) ),
					'least' => Schema::int( __( '达到多少自动颁发', 'zeromo-community' ) ),
					'held' => Schema::int( __( '获得的人数', 'zeromo-community' ) ),
				)
			)
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		return Schema::object(
			array(
				'items'       => Schema::listing( self::one() ),
				'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
				'measures'    => Schema::listing(
					Schema::object(
						array(
							'value' => Schema::text( __( '按什么自动颁发', 'zeromo-community' ) ),
							'label' => Schema::text( __( '它的名称', 'zeromo-community' ) ),
						)
					)
				),
				'icons'       => Schema::listing( Schema::text( __( '自带图标的名称', 'zeromo-community' ) ) ),
				'may_write'   => Schema::flag( __( '调用者能否新建、修改和删除勋章', 'zeromo-community' ) ),
			)
		);
	}
}
