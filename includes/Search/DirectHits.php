<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\CircleIndex\Api\CirclePages;
use Zeromo\Community\Circles\Api\CircleItem;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberSearch;
use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Search\Index\Finder;
use Zeromo\Community\Search\Sql\TextRepository;
use Zeromo\Community\ChineseText\Api\Sounds;
use Zeromo\Community\Topics\Api\TopicItem;
use Zeromo\Community\Topics\Api\Topics;

/**
 * What somebody may mean while typing: circles, members, topics, and posts, those with the words in the title first.
 *
 * @phpstan-type Line array{id: int, title: string, url: string}
 */
final class DirectHits {

	private const CIRCLES = 2;
	private const MEMBERS = 2;
	private const TOPICS  = 2;
	private const POSTS   = 6;

	public function __construct(
		private readonly Finder $finder,
		private readonly TextRepository $texts,
		private readonly Posts $posts,
		private readonly CirclePages $circles,
		private readonly Circles $known,
		private readonly Topics $topics,
		private readonly SoundNames $sounds,
		private readonly MemberSearch $members
	) {}

	/**
	 * @return array{circles: list<CircleItem>, members: list<MemberCard>, topics: list<TopicItem>, posts: list<Line>}
	 */
	public function of( Keywords $keywords, int $viewer ): array {
		if ( $keywords->is_blank() ) {
			return array( 'circles' => array(), 'members' => array(), 'topics' => array(), 'posts' => array() );
		}
		$text = implode( ' ', $keywords->terms );
		return array(
			'circles' => $this->circles( $text, $viewer ),
			'members' => $this->members->find( $text, $viewer, self::MEMBERS ),
			'topics'  => $this->topics( $text ),
			'posts'   => $this->lines( $keywords, $viewer ),
		);
	}

	/** @return list<CircleItem> With the words in the name, then those that sound like the letters. */
	private function circles( string $text, int $viewer ): array {
		$found = $this->circles->page( $viewer, false, $text, 0, 1, self::CIRCLES )['items'];
		$ids   = self::CIRCLES > count( $found ) && Sounds::are_letters( $text )
			? $this->sounds->find( 'circle', $text, self::CIRCLES )
			: array();
		$ids   = array_diff( $ids, array_map( static fn( CircleItem $one ): int => $one->id, $found ) );
		$more  = array() === $ids ? array() : $this->known->items( array_values( $ids ), $viewer );
		return array_slice( array( ...$found, ...array_values( $more ) ), 0, self::CIRCLES );
	}

	/** @return list<TopicItem> That sound like the letters; those with the words are on the page of results. */
	private function topics( string $text ): array {
		$ids = Sounds::are_letters( $text ) ? $this->sounds->find( 'topic', $text, self::TOPICS ) : array();
		return array() === $ids ? array() : array_values( $this->topics->items( $ids ) );
	}

	/** @return list<Line> No two of them alike. */
	private function lines( Keywords $keywords, int $viewer ): array {
		$ids = array_keys( $this->finder->best( $keywords, new Scope( titles: true ), $viewer, null, self::POSTS ) );
		if ( count( $ids ) < self::POSTS ) {
			$more = $this->finder->best( $keywords, new Scope(), $viewer, null, 2 * self::POSTS );
			$ids  = array_values( array_unique( array( ...$ids, ...array_keys( $more ) ) ) );
		}
		$found  = array() === $ids ? array() : $this->posts->visible( $ids, $viewer );
		$silent = array_filter( $found, static fn( PostRef $post ): bool => ! Marks::has( $post->title, $keywords ) );
		$texts  = $this->texts->of( array_keys( $silent ) );
		$lines  = array();
		foreach ( array_intersect( $ids, array_keys( $found ) ) as $id ) {
			$title = isset( $texts[ $id ] ) ? Marks::line( $texts[ $id ], $keywords ) : $found[ $id ]->title;
			$lines[ mb_strtolower( $title ) ] ??= array( 'id' => $id, 'title' => $title, 'url' => $found[ $id ]->url );
		}
		return array_slice( array_values( $lines ), 0, self::POSTS );
	}
}
