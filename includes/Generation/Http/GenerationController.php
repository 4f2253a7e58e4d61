<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Http;

use Zeromo\Community\Generation\Catalogue;
use Zeromo\Community\Generation\Generation;
use Zeromo\Community\Generation\GenerationForm;
use Zeromo\Community\Generation\GenerationService;
use Zeromo\Community\Generation\View\Gallery;
use Zeromo\Community\Generation\WorkSignal;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Balances;

/**
 * /generation: pictures made out of words.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class GenerationController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly GenerationService $service,
		private readonly Catalogue $catalogue,
		private readonly Gallery $gallery,
		private readonly Balances $balances,
		private readonly WorkSignal $signal
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /generation',
			self::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->service->ask(
				$this->viewer(),
				GenerationForm::of( new Input( $r ) )
			),
			self::asked( ... ),
			'generation',
			once: fn( array $stored ): array => $this->told( ( new Input( $stored ) )->int( 'id' ) )
		);
		$this->route(
			'GET /generation',
			Arg::paging( true ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			self::listed( ... ),
			'generation_look'
		);
		$this->route(
			'GET /generation/options',
			array(),
			$this->anyone(),
			fn(): array => GenerationSchema::options_wire( $this->catalogue ),
			GenerationSchema::options( ... )
		);
		$this->route(
			'GET /generation/{id}',
			array(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->one( ( new Input( $r ) )->int( 'id' ) ),
			GenerationSchema::generation( ... ),
			'generation_look'
		);
		$this->route(
			'DELETE /generation/{id}',
			array(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => array(
				'deleted' => true,
				'status'  => $this->service->remove( $this->viewer(), ( new Input( $r ) )->int( 'id' ) )->word(),
			),
			self::removed( ... ),
			'generation'
		);
	}

	/** @return array<string, JsonSchema> Of asking; what is wrong is said by the service, field by field. */
	public static function args(): array {
		$number = static fn( string $what ): array => array(
			'type'        => array( 'integer', 'string' ),
			'maxLength'   => 20,
			'description' => $what,
			'required'    => false,
		);
		return array(
			'post_title' => Arg::text( __( '标题', 'zeromo-community' ), 1000 ),
			'model'      => $number( __( '工具的编号', 'zeromo-community' ) ),
			'cat_id'     => $number( __( '分类的编号', 'zeromo-community' ) ),
			'style_id'   => $number( __( '风格的编号', 'zeromo-community' ) ),
			'prompt'     => Arg::text( __( '描述，不写用标题', 'zeromo-community' ), 5000 ),
			'size'       => Arg::text( __( '尺寸，如 1024x1024；不写用工具的第一个', 'zeromo-community' ), 12 ),
			'count'      => Arg::int( __( '张数', 'zeromo-community' ), 1, GenerationService::MOST, 1 ),
		);
	}

	/** @return JsonSchema */
	public static function asked(): array {
		return Schema::object(
			array(
				'id'      => Schema::int( __( '编号', 'zeromo-community' ) ),
				'status'  => Schema::text( __( '到了哪一步', 'zeromo-community' ) ),
				'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
				'reload'  => Schema::flag( __( '是否重新载入页面', 'zeromo-community' ) ),
			)
		);
	}

	/** @return JsonSchema */
	public static function removed(): array {
		return Schema::object(
			array(
				'deleted' => Schema::flag( __( '是否已取消或删除', 'zeromo-community' ) ),
				'status'  => Schema::text( __( '到了哪一步', 'zeromo-community' ) ),
			)
		);
	}

	/** @return JsonSchema */
	private static function listed(): array {
		return Schema::object(
			array(
				'items'       => Schema::listing( GenerationSchema::generation() ),
				'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
				'left'        => Schema::int( __( '今天还能画几张', 'zeromo-community' ) ),
				'points'      => Schema::int( __( '积分', 'zeromo-community' ) ),
				'balance'     => Schema::text( __( '余额，元', 'zeromo-community' ) ),
			)
		);
	}

	/** @return Answer */
	private function told( int $id ): array {
		$one = $this->service->need( $this->viewer(), $id );
		return array(
			'id'      => $id,
			'status'  => $one->state->word(),
			'message' => $one->state->is_open() ? __( '已提交，画好后会通知你', 'zeromo-community' ) : $one->message(),
			'reload'  => true,
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page  = new Page( Cursor::read( $in->text( 'cursor' ) ), $in->int( 'paged', 1 ), $in->int( 'per_page', 20 ) );
		$found = $page->is_beyond()
			? array()
			: $this->gallery->page( $this->viewer(), $page->after->id ?? 0, $page->skip, $page->limit );
		$has   = $this->balances->of( $this->viewer() );
		return array(
			'items'       => array_map(
				GenerationSchema::wire( ... ),
				$this->gallery->shown( array_values( $page->cut( $found ) ) )
			),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Generation $one ): Cursor => new Cursor( 0, $one->id ) )
			),
			'left'        => $this->service->left( $this->viewer() ),
			'points'      => $has->points,
			'balance'     => Amount::yuan( $has->spendable() ),
		);
	}

	/** @return Answer */
	private function one( int $id ): array {
		$one = $this->service->need( $this->viewer(), $id );
		if ( $one->state->is_open() ) {
			$this->signal->when_late();
		}
		return GenerationSchema::wire( $this->gallery->one( $one ) );
	}
}
