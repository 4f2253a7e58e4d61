<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Topics\Api\TermSchema;
use Zeromo\Community\Topics\Sql\FollowRepository;
use Zeromo\Community\Topics\TopicName;
use Zeromo\Community\Topics\Sql\TopicRepository;
use Zeromo\Community\Topics\View\TopicCard;
use Zeromo\Community\Topics\View\TopicCards;

/**
 * `zeromo_topic_store`. get: topics, hottest first, or with `following` those the caller follows. save: as `POST
 * /topic`, with
 * `id` as `POST /topic/{id}`. delete: as `DELETE /topic/{id}`.
 */
final class TopicStore implements Store {

	public function __construct(
		private readonly TopicRepository $topics,
		private readonly FollowRepository $follows,
		private readonly TopicCards $cards,
		private readonly Caller $caller,
		private readonly Router $routes
	) {}

	public function args(): array {
		return array(
			'id'        => Arg::id( __( '话题编号', 'zeromo-community' ), false ),
			'following' => Arg::flag( __( '只要调用者关注的话题', 'zeromo-community' ), false ),
		) + TopicSchema::edit();
	}

	public function get( array $args ): array {
		$in   = new Input( $args );
		$page = new Page( null, $in->int( 'paged', 1 ), $in->int( 'per_page', 20 ) );
		if ( $page->is_beyond() ) {
			return array( 'items' => array(), 'total' => null, 'more' => false );
		}
		$ids = $in->flag( 'following' )
			? array_keys( $this->follows->latest( $this->caller->member(), $page->limit, $page->skip ) )
			: $this->topics->page(
				TopicName::clean( $in->text( 'search' ) ),
				$in->int( 'cat' ),
				$page->skip,
				$page->limit
			);
		return array(
			'items' => array_map(
				static fn( TopicCard $card ): string => Partial::render( 'topics/card', array( 'card' => $card ) ),
				$this->cards->cards( $page->cut( $ids ) )
			),
			'total' => null,
			'more'  => $page->has_more( $ids ),
		);
	}

	public function save( array $args ): array {
		return $this->routes->run( isset( $args['id'] ) ? 'POST /topic/{id}' : 'POST /topic', $args, $_FILES );
	}

	public function saved(): array {
		return TermSchema::term();
	}

	public function delete( array $args ): array {
		return $this->routes->run( 'DELETE /topic/{id}', $args );
	}

	public function deleted(): array {
		return TopicSchema::deleted();
	}
}
