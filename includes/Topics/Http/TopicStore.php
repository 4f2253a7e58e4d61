<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Topics\Api\TermSchema;
use Zeromo\Community\Topics\Sql\FollowRepository;
use Zeromo\Community\Topics\NewTopic;
use Zeromo\Community\Topics\Thumbnail;
use Zeromo\Community\Topics\TopicManager;
use Zeromo\Community\Topics\TopicDirectory;
use Zeromo\Community\Topics\TopicName;
use Zeromo\Community\Topics\Sql\TopicRepository;
use Zeromo\Community\Topics\View\TopicCard;
use Zeromo\Community\Topics\View\TopicCards;

/**
 * `zeromo_topic_store`. get: topics, hottest first, or with `following` those the caller follows. save: as `POST /topic`, with
 * `id` as `POST /topic/{id}`. delete: a topic without posts, by moderators.
 */
final class TopicStore implements Store {

	/** `paged` reaches this many topics, as in GET /terms. */
	private const REACH = 2000;

	public function __construct(
		private readonly TopicRepository $topics,
		private readonly FollowRepository $follows,
		private readonly TopicCards $cards,
		private readonly NewTopic $maker,
		private readonly TopicManager $desk,
		private readonly TopicDirectory $directory,
		private readonly Caller $caller,
		private readonly RateLimit $limits
	) {}

	public function args(): array {
		return array(
			'id'        => Arg::id( __( '话题编号', 'zeromo-community' ), false ),
			'following' => Arg::flag( __( '只要调用者关注的话题', 'zeromo-community' ), false ),
		) + TopicSchema::edit();
	}

	public function get( array $args ): array {
		$in     = new Input( $args );
		$limit  = $in->int( 'per_page', 20 );
		$offset = ( $in->int( 'paged', 1 ) - 1 ) * $limit;
		if ( $offset >= self::REACH ) {
			return array( 'items' => array(), 'total' => null, 'more' => false );
		}
		$ids = $in->flag( 'following' )
			? array_keys( $this->follows->latest( $this->caller->member(), $limit + 1, $offset ) )
			: $this->topics->page( TopicName::clean( $in->text( 'search' ) ), $in->int( 'cat' ), $offset, $limit + 1 );
		return array(
			'items' => array_map( static fn( TopicCard $card ): string => Partial::render( 'topics/card', array( 'card' => $card ) ), $this->cards->cards( array_slice( $ids, 0, $limit ) ) ),
			'total' => null,
			'more'  => count( $ids ) > $limit,
		);
	}

	public function save( array $args ): array {
		$in     = new Input( $args );
		$member = $this->caller->member();
		$file   = Thumbnail::of( $in->int( 'thumbnail_id' ), $_FILES['thumbnail'] ?? null ); // phpcs:ignore WordPress.Security -- the nonce is checked by the frame, the file by the library.
		if ( $in->has( 'id' ) ) {
			$this->caller->need( 'moderate_zeromo' );
			$this->limits->hit( 'moderate' );
			$this->desk->edit( $member, $in->int( 'id' ), TopicSchema::changes( $in ), $file );
			return $this->directory->items( array( $in->int( 'id' ) ) )[ $in->int( 'id' ) ] ?? array();
		}
		$this->caller->need( 'create_zeromo_topics' );
		$this->limits->hit( 'topic' );
		return $this->maker->create( $member, $in->text( 'name' ), $in->text( 'description' ), $file );
	}

	public function saved(): array {
		return TermSchema::term();
	}

	public function delete( array $args ): array {
		$this->caller->need( 'moderate_zeromo' );
		$this->limits->hit( 'moderate' );
		$this->desk->delete( $this->caller->member(), ( new Input( $args ) )->int( 'id' ) );
		return array( 'deleted' => true );
	}

	public function deleted(): array {
		return Schema::object( array( 'deleted' => Schema::flag( __( '已删除', 'zeromo-community' ) ) ) );
	}
}
