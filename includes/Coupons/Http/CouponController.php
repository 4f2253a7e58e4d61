<?php

declare(strict_types=1);

namespace Zeromo\Community\Coupons\Http;

use Zeromo\Community\Coupons\Coupon;
use Zeromo\Community\Coupons\CouponService;
use Zeromo\Community\Coupons\Sql\CouponRepository;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\TextChecks\Api\PlainText;

/**
 * /admin/coupons.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class CouponController extends Controller {

	private const MOST = 99999999;

	public function __construct(
		RouteKit $kit,
		private readonly CouponService $service,
		private readonly CouponRepository $coupons
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/coupons',
			array(
				'search'   => Arg::text( __( '优惠码的开头', 'zeromo-community' ), 40 ),
				'per_page' => Arg::int( __( '每页条数', 'zeromo-community' ), 1, 50, 20 ),
				'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
			),
			$this->who_can( CouponService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			static fn(): array => Schema::object(
				array(
					'items'       => Schema::listing( self::one() ),
					'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
				)
			),
			'orders'
		);
		$this->route(
			'POST /admin/coupons',
			self::args(),
			$this->who_can( CouponService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => self::wire( $this->save( new Input( $r ) ) ),
			self::one( ... ),
			'orders'
		);
	}

	/** @return array<string, JsonSchema> */
	private static function args(): array {
		return array(
			'id'         => Arg::id( __( '优惠券编号，0 为新优惠券', 'zeromo-community' ), false, 0 ),
			'code'       => Arg::text( __( '优惠码，空为自动生成；以后不能改', 'zeromo-community' ), 40 ),
			'name'       => Arg::text( __( '备注，只有管理员看得到', 'zeromo-community' ), 160 ),
			'off'        => Arg::text( __( '减多少元', 'zeromo-community' ), 40 ),
			'percent'    => Arg::int( __( '减百分之几', 'zeromo-community' ), 0, 100 ),
			'least'      => Arg::text( __( '满多少元可用，空为不限', 'zeromo-community' ), 40 ),
			'from'       => Arg::text( __( '开始，ISO 8601，空为现在', 'zeromo-community' ), 40 ),
			'to'         => Arg::text( __( '结束，ISO 8601，空为不限', 'zeromo-community' ), 40 ),
			'per_member' => Arg::int( __( '每人可用几次，0 为不限', 'zeromo-community' ), 0, self::MOST ),
			'total'      => Arg::int( __( '一共可用几次，0 为不限', 'zeromo-community' ), 0, self::MOST ),
			'kind'       => Arg::text(
				__( '用于哪种订单：post、vip、circle、series 或 product；空为全部', 'zeromo-community' ),
				20
			),
			'item_id'    => Arg::id( __( '只用于这一件，0 为全部；用于礼物、打赏和全部订单时只能为 0', 'zeromo-community' ), false, 0 ),
			'public'     => Arg::flag( __( '是否在付款时提供给所有人', 'zeromo-community' ) ),
			'enabled'    => Arg::flag( __( '是否可用', 'zeromo-community' ) ),
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page  = new Page( Cursor::read( $in->text( 'cursor' ) ), 1, $in->int( 'per_page', 20 ) );
		$found = $this->coupons->page(
			strtoupper( trim( $in->text( 'search' ) ) ),
			$page->after->id ?? 0,
			$page->limit
		);
		return array(
			'items'       => array_map( self::wire( ... ), array_values( $page->cut( $found ) ) ),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Coupon $one ): Cursor => new Cursor( 0, $one->id ) )
			),
		);
	}

	/** A field that is absent stays as it is, an empty one clears. */
	private function save( Input $in ): Coupon {
		$now   = $in->int( 'id' ) > 0 ? $this->service->need( $in->int( 'id' ) ) : null;
		$code  = strtoupper( trim( $in->text( 'code' ) ) );
		$money = static fn( string $name, int $was ): int => ! $in->has( $name )
			? $was
			: ( '' === trim( $in->text( $name ) ) ? 0 : Amount::fen( $in->text( $name ), $name ) );
		return $this->service->save(
			$this->viewer(),
			new Coupon(
				$in->int( 'id' ),
				$now->code ?? ( '' === $code ? CouponService::made_code() : $code ),
				$in->has( 'name' ) ? PlainText::clean( 'name', $in->text( 'name' ), 40 ) : $now->name ?? '',
				$money( 'off', $now->off ?? 0 ),
				$in->int( 'percent', $now->percent ?? 0 ),
				$money( 'least', $now->least ?? 0 ),
				self::time( $in, 'from', $now->from ?? 0 ),
				self::time( $in, 'to', $now->to ?? 0 ),
				$in->int( 'per_member', $now->per_member ?? 1 ),
				$in->int( 'total', $now->total ?? 0 ),
				$in->text( 'kind', $now->kind ?? '' ),
				$in->int( 'item_id', $now->item_id ?? 0 ),
				$in->flag( 'public', $now->is_public ?? false ),
				$in->flag( 'enabled', $now->is_enabled ?? true )
			)
		);
	}

	private static function time( Input $in, string $name, int $now ): int {
		if ( ! $in->has( $name ) ) {
			return $now;
		}
		$text = trim( $in->text( $name ) );
		$time = '' === $text ? 0 : rest_parse_date( $text );
		return false !== $time && $time >= 0 && $time < 4294967295 ? $time : throw Failure::invalid( $name );
	}

	/** @return Answer */
	private static function wire( Coupon $coupon ): array {
		$money = static fn( int $fen ): string => $fen > 0 ? Amount::yuan( $fen ) : '';
		$time  = static fn( int $at ): ?string => $at > 0 ? gmdate( DATE_ATOM, $at ) : null;
		return array(
			'id'         => $coupon->id,
			'code'       => $coupon->code,
			'name'       => $coupon->name,
			'label'      => $coupon->label(),
			'off'        => $money( $coupon->off ),
			'percent'    => $coupon->percent,
			'least'      => $money( $coupon->least ),
			'from'       => $time( $coupon->from ),
			'to'         => $time( $coupon->to ),
			'per_member' => $coupon->per_member,
			'total'      => $coupon->total,
			'kind'       => $coupon->kind,
			'item_id'    => $coupon->item_id,
			'public'     => $coupon->is_public,
			'enabled'    => $coupon->is_enabled,
			'used'       => $coupon->used,
			'problem'    => $coupon->is_vague() ? CouponService::vague() : '',
		);
	}

	/** @return JsonSchema */
	private static function one(): array {
		return Schema::named(
			'Coupon',
			Schema::object(
				array(
					'id'         => Schema::int( __( '优惠券编号', 'zeromo-community' ) ),
					'code'       => Schema::text( __( '优惠码', 'zeromo-community' ) ),
					'name'       => Schema::text( __( '备注', 'zeromo-community' ) ),
					'label'      => Schema::text( __( '优惠内容', 'zeromo-community' ) ),
					'off'        => Schema::text( __( '减多少元，没有为空', 'zeromo-community' ) ),
					'percent'    => Schema::int( __( '减百分之几，没有为 0', 'zeromo-community' ) ),
					'least'      => Schema::text( __( '满多少元可用，不限为空', 'zeromo-community' ) ),
					'from'       => Schema::time( __( '开始，没有为 null', 'zeromo-community' ), true ),
					'to'         => Schema::time( __( '结束，没有为 null', 'zeromo-community' ), true ),
					'per_member' => Schema::int( __( '每人可用几次，0 为不限', 'zeromo-community' ) ),
					'total'      => Schema::int( __( '一共可用几次，0 为不限', 'zeromo-community' ) ),
					'kind'       => Schema::text( __( '用于哪种订单，空为全部', 'zeromo-community' ) ),
					'item_id'    => Schema::int( __( '只用于这一件，0 为全部', 'zeromo-community' ) ),
					'public'     => Schema::flag( __( '是否在付款时提供给所有人', 'zeromo-community' ) ),
					'enabled'    => Schema::flag( __( '是否可用', 'zeromo-community' ) ),
					'used'       => Schema::int( __( '用了几次', 'zeromo-community' ) ),
					'problem'    => Schema::text( __( '为什么不生效，没有为空', 'zeromo-community' ) ),
				)
			)
		);
	}
}
