<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Http;

use Zeromo\Community\Posts\Api\PostSchema;
use Zeromo\Community\Feed\Api\FeedService;
use Zeromo\Community\Feed\Api\CardView;
use Zeromo\Community\Feed\Api\PostsSent;
use Zeromo\Community\Feed\View\ListView;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * GET /content/list, the hottest of all calls: registered alone.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class ListController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly FeedService $feed,
		private readonly CardView $cards,
		private readonly ListView $lists,
		private readonly Events $events
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /content/list',
			ListArgs::listing(),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->listing( new Input( $r ) ),
			self::list_schema( ... )
		);
	}

	/** @return Answer */
	private function listing( Input $in ): array {
		$query = ListArgs::query( $in );
		$this->feed->require_source( $query->source, $this->viewer() );
		$page = $this->feed->page( $query, $this->viewer() );
		if ( $this->viewer() > 0 ) {
			$this->events->emit( new PostsSent( $page->posts, $this->viewer() ) );
		}
		$picks = $this->feed->recommends( $this->viewer() );
		return array(
			'list_html'     => $this->cards->cards(
				$page->posts,
				$this->viewer(),
				$page->lead,
				'recommended' === $query->orderby && $picks
			),
			'replaceFields' => Filters::fields( $query, $picks ),
			'pagi'          => $this->lists->pagi( $page, $query ),
			'items'         => PostSchema::all( $page->posts ),
			'next_cursor'   => $page->next,
		);
	}

	/** @return JsonSchema */
	private static function list_schema(): array {
		$option = Schema::object(
			array(
				'value' => Schema::text( __( '值', 'zeromo-community' ) ),
				'label' => Schema::text( __( '文字', 'zeromo-community' ) ),
			)
		);
		return Schema::object(
			array(
				'list_html'     => Schema::html( __( '卡片', 'zeromo-community' ) ),
				'replaceFields' => Schema::listing(
					Schema::object(
						array(
							'id' => Schema::text( __( '筛选项', 'zeromo-community' ) ),
							'options' => Schema::listing( $option ),
						)
					)
				),
				'pagi'          => Schema::html( __( '上一页与下一页', 'zeromo-community' ) ),
				'items'         => Schema::listing( PostSchema::post() ),
				'next_cursor'   => Schema::text( __( '下一页的位置，末页为 null', 'zeromo-community' ), true ),
			)
		);
	}
}
