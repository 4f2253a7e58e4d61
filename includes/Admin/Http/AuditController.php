<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin\Http;

use Zeromo\Community\Admin\AuditCard;
use Zeromo\Community\Admin\AuditFilter;
use Zeromo\Community\Admin\AuditService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Html\Format;

/**
 * /admin/audit.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class AuditController extends Controller {

	public function __construct( RouteKit $kit, private readonly AuditService $audit ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/audit',
			self::arguments(),
			$this->who_can( AuditService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->answer( new Input( $r ) ),
			self::schema(),
			'audit'
		);
	}

	/**
	 * @return array<string, JsonSchema>
	 */
	private static function filters(): array {
		return array(
			'actor'       => Arg::id( __( '谁做的，成员编号，0 为不限', 'zeromo-community' ), false, 0 ),
			'act'         => Arg::text( __( '做了什么，见返回的 acts', 'zeromo-community' ), 30 ),
			'object_type' => Arg::text( __( '对象的种类', 'zeromo-community' ), 20 ),
			'object_id'   => Arg::id( __( '对象的编号，0 为不限', 'zeromo-community' ), false, 0 ),
			'member'      => Arg::id( __( '涉及的成员，0 为不限', 'zeromo-community' ), false, 0 ),
			'circle_id'   => Arg::id( __( '圈子编号，0 为不限', 'zeromo-community' ), false, 0 ),
			'from'        => Arg::text( __( '从哪一天起，如 2026-01-31', 'zeromo-community' ), 10 ),
			'to'          => Arg::text( __( '到哪一天为止，含这一天', 'zeromo-community' ), 10 ),
			'search'      => Arg::text( __( '原因、改动或做法名称里的文字', 'zeromo-community' ), 100 ),
		);
	}

	/** @return array<string, JsonSchema> */
	private static function arguments(): array {
		$paging = array_diff_key( Arg::paging( true ), array( 'paged' => 1 ) );
		return self::filters() + array(
			'order' => Arg::word( __( '最新或最早的在前', 'zeromo-community' ), array( 'desc', 'asc' ), 'desc' ),
		) + $paging;
	}

	/** @return Answer */
	private function answer( Input $in ): array {
		$page = $this->audit->page(
			AuditFilter::read( $in ),
			Cursor::read( $in->text( 'cursor' ) ),
			$in->int( 'per_page', 20 ),
			'asc' === $in->text( 'order' ),
			$this->viewer()
		);
		$acts = $this->audit->acts();
		return array(
			'items'       => array_map( self::item( ... ), $page['items'] ),
			'next_cursor' => Cursor::text( $page['next'] ),
			'acts'        => array_map(
				static fn( string $name, string $label ): array => array( 'name' => $name, 'label' => $label ),
				array_keys( $acts ),
				array_values( $acts )
			),
		);
	}

	/** @return Answer */
	private static function item( AuditCard $card ): array {
		$entry = $card->entry;
		$pairs = null === $entry->changes
			? null
			: array_map(
				static fn( array $pair ): array => array( 'before' => $pair[0], 'after' => $pair[1] ),
				$entry->changes
			);
		return array(
			'id'          => $entry->id,
			'actor'       => $card->actor?->jsonSerialize(),
			'act'         => $entry->act,
			'label'       => $entry->label,
			'object_type' => $entry->type,
			'object_id'   => $entry->object_id,
			'member'      => $card->member?->jsonSerialize(),
			'circle_id'   => $entry->circle_id,
			'reason'      => $entry->reason,
			'changes'     => $pairs,
			'address'     => $entry->address,
			'created'     => Format::iso( $entry->created ),
			'undo'        => $card->undo,
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$pair = Schema::object(
			array(
				'before' => Schema::text( __( '改动前', 'zeromo-community' ) ),
				'after' => Schema::text( __( '改动后', 'zeromo-community' ) ),
			)
		);
		$item = Schema::object(
			array(
				'id'          => Schema::int( __( '记录编号', 'zeromo-community' ) ),
				'actor'       => Schema::member( true ),
				'act'         => Schema::text( __( '做了什么', 'zeromo-community' ) ),
				'label'       => Schema::text( __( '做法的名称', 'zeromo-community' ) ),
				'object_type' => Schema::text( __( '对象的种类，没有为空', 'zeromo-community' ) ),
				'object_id'   => Schema::int( __( '对象的编号，没有为 0', 'zeromo-community' ) ),
				'member'      => Schema::member( true ),
				'circle_id'   => Schema::int( __( '所在的圈子，没有为 0', 'zeromo-community' ) ),
				'reason'      => Schema::text( __( '原因', 'zeromo-community' ) ),
				'changes'     => array(
					'type' => array( 'object', 'null' ),
					'description' => __( '改动前后，按字段；没有为 null，密钥只有 ***', 'zeromo-community' ),
				) + Schema::map( $pair ),
				'address'     => Schema::text( __( '来自的 IP 地址，过期或不知道为空', 'zeromo-community' ) ),
				'created'     => Schema::time( __( '时间', 'zeromo-community' ) ),
				'undo'        => Schema::flag( __( '可以撤销', 'zeromo-community' ) ),
			)
		);
		$act = Schema::object(
			array(
				'name' => Schema::text( __( '做法', 'zeromo-community' ) ),
				'label' => Schema::text( __( '做法的名称', 'zeromo-community' ) ),
			)
		);
		return Schema::object(
			array(
				'items'       => Schema::listing( Schema::named( 'AuditEntry', $item ) ),
				'next_cursor' => Schema::text( __( '下一页的位置，没有为 null', 'zeromo-community' ), true ),
				'acts'        => Schema::listing( $act ),
			)
		);
	}
}
