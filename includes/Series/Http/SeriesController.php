<?php

declare(strict_types=1);

namespace Zeromo\Community\Series\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Orders\Api\Discount;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\PaymentSchema;
use Zeromo\Community\Series\Series;
use Zeromo\Community\Series\SeriesPurchase;
use Zeromo\Community\Series\SeriesReader;
use Zeromo\Community\Series\SeriesService;

/**
 * /series.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Bought from Checkout
 */
final class SeriesController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly SeriesReader $reader,
		private readonly SeriesService $service,
		private readonly Checkout $checkout
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /series',
			array( 'user_id' => Arg::id( __( '作者', 'zeromo-community' ) ) ) + Arg::paging( true ),
			$this->anyone(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->page( new Input( $r ) ),
			Schema::listing( SeriesSchema::row() ),
			'read'
		);
		$this->route(
			'GET /series/{id}',
			array(),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->whole( ( new Input( $r ) )->int( 'id' ) ),
			SeriesSchema::whole( ... ),
			'read'
		);
		$this->route(
			'POST /series',
			self::words( true ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->make( new Input( $r ) ),
			SeriesSchema::whole( ... ),
			'series',
			once: fn( array $made ): array => $this->whole( ( new Input( $made ) )->int( 'id' ) )
		);
		$this->route(
			'POST /series/{id}',
			self::words( false ) + array( 'is_open' => Arg::flag( __( '是否上架', 'zeromo-community' ) ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->change( new Input( $r ) ),
			SeriesSchema::whole( ... ),
			'series'
		);
		$this->route(
			'POST /series/{id}/posts',
			array( 'post_ids' => Arg::ids( __( '专栏里的内容，按顺序', 'zeromo-community' ), Series::MOST, true ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->put( new Input( $r ) ),
			SeriesSchema::whole( ... ),
			'series'
		);
		$this->route(
			'POST /series/buy',
			array(
				'series_id' => Arg::id( __( '专栏', 'zeromo-community' ) ),
				'price'     => Arg::text( __( '看到的价格（元）', 'zeromo-community' ), 40 ),
				'coupon'    => Arg::text( __( '优惠码', 'zeromo-community' ), 40 ),
			) + PaymentSchema::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->buy( new Input( $r ) ),
			PaymentSchema::answer( ... ),
			'buy_series',
			once: fn( array $bought ): array => $this->checkout->answer( $this->viewer(), $bought )
		);
	}

	/** @return array<string, JsonSchema> What an author types. */
	public static function words( bool $required ): array {
		return array(
			'title' => Arg::text( __( '专栏名称', 'zeromo-community' ), 200, $required ),
			'intro' => Arg::text( __( '简介', 'zeromo-community' ), 2000 ),
			'price' => Arg::text( __( '整套价格（元），最多两位小数', 'zeromo-community' ), 40, $required ),
			'drip'  => Arg::int( __( '购买后每隔几天开放下一篇，0 为一次全部开放', 'zeromo-community' ), 0, Series::DRIP ),
		);
	}

	private function page( Input $in ): \WP_REST_Response {
		$page  = new Page( Cursor::read( $in->text( 'cursor' ) ), 1, $in->int( 'per_page', 20 ) );
		$found = $this->reader->of(
			$in->int( 'user_id' ),
			$this->viewer(),
			$page->after->id ?? 0,
			$in->int( 'paged', 1 ) > 1 && null === $page->after ? 0 : $page->limit
		);
		return $this->items(
			array_map( SeriesSchema::row_of( ... ), $page->cut( $found ) ),
			next: $page->next( $found, static fn( Series $one ): Cursor => new Cursor( 0, $one->id ) )
		);
	}

	/** @return Bought */
	private function buy( Input $in ): array {
		$price = $in->text( 'price' );
		// Nothing is left to pay: that is no amount, and said by the option.
		$free = in_array( $price, array( '0', '0.00' ), true );
		return $this->checkout->buy(
			$this->viewer(),
			SeriesPurchase::KIND,
			new Wanted(
				$in->int( 'series_id' ),
				1,
				$free || '' === $price ? null : $price,
				$free
					? array( SeriesPurchase::FREE => '1' )
					: Discount::wanted( $in->text( Discount::OPTION ) )
			),
			$in->text( 'method' ),
			$in->text( 'return_url' )
		);
	}

	/** @return Answer */
	private function whole( int $id ): array {
		return SeriesSchema::whole_of( $this->reader->need( $id, $this->viewer() ) );
	}

	/** @return array{id: int} */
	private function make( Input $in ): array {
		return $this->service->make(
			$this->viewer(),
			$in->text( 'title' ),
			$in->text( 'intro' ),
			$in->text( 'price' ),
			$in->int( 'drip' )
		);
	}

	/** @return Answer */
	private function change( Input $in ): array {
		$text = static fn( string $name ): ?string => $in->has( $name ) ? $in->text( $name ) : null;
		$this->service->change(
			$in->int( 'id' ),
			$this->viewer(),
			$text( 'title' ),
			$text( 'intro' ),
			$text( 'price' ),
			$in->has( 'is_open' ) ? $in->flag( 'is_open' ) : null,
			$in->has( 'drip' ) ? $in->int( 'drip' ) : null
		);
		return $this->whole( $in->int( 'id' ) );
	}

	/** @return Answer */
	private function put( Input $in ): array {
		$this->service->put( $in->int( 'id' ), $this->viewer(), $in->ids( 'post_ids' ) );
		return $this->whole( $in->int( 'id' ) );
	}
}
