<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Blocks;

use Zeromo\Community\Feed\Api\FeedCursor;
use Zeromo\Community\Feed\Api\Since;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Search\Api\SearchPlace;
use Zeromo\Community\Search\Api\SearchScope;
use Zeromo\Community\Search\Api\TextQuestion;
use Zeromo\Community\Search\Keywords;

/** The page of results inside one scope (`in`): posts alone, from the list that is the scope. */
final class ScopedSearch {

	private const POSTS = 10;

	/** Kinds of posts as `type` has them; others are searched everywhere alone. */
	private const TYPES = array( 'activity', 'post' );

	/** @param Collection<SearchScope> $scopes Of higher rooms. */
	public function __construct(
		#[All( SearchScope::class )] private readonly Collection $scopes,
		private readonly Posts $posts,
		private readonly Caller $caller
	) {}

	/** Null where the address names no scope that the caller knows of. */
	public function html( string $typed, Input $query ): ?string {
		$in = $query->text( 'in' );
		[ $word, $id ] = 1 === preg_match( '/^([a-z]+)(?:-([1-9]\d{0,17}))?$/D', $in, $parts )
			? array( $parts[1], (int) ( $parts[2] ?? 0 ) )
			: array( '', 0 );
		$viewer = $this->caller->id();
		$scope  = $this->scope( $word );
		$place  = $scope?->find( $id, $viewer );
		if ( null === $scope || null === $place ) {
			return null;
		}
		$sorts = array(
			'relevance' => __( '综合排序', 'zeromo-community' ),
			'latest'    => '' === $place->order ? __( '最新', 'zeromo-community' ) : $place->order,
			'hot'       => __( '最热', 'zeromo-community' ),
		);
		$sort  = array_key_exists( $query->text( 'sort' ), $sorts ) ? $query->text( 'sort' ) : 'relevance';
		$date  = array_key_exists( $query->text( 'date' ), Since::labels() ) ? $query->text( 'date' ) : '';
		$type  = in_array( $query->text( 'type' ), self::TYPES, true ) ? $query->text( 'type' ) : '';
		$home  = home_url( '/' );
		$asked = array_filter(
			array(
				's' => rawurlencode( $typed ),
				'in' => $in,
				'sort' => 'relevance' === $sort ? '' : $sort,
				'date' => $date,
			)
		);
		$base  = add_query_arg( $asked, $home );
		$above = '';
		$found = array( 'posts' => array(), 'next' => null );
		$list  = $place->list->with(
			array(
				'keywords'  => trim( $typed ),
				'orderby'   => $sort,
				'post_type' => 'activity' === $type ? 'zeromo_activity' : $type,
				'date'      => $date,
				'per_page'  => self::POSTS,
			)
		);
		$at    = FeedCursor::read( $query->text( 'cursor' ) )->at;
		$empty = self::nothing( $place, $typed );
		try {
			$question = TextQuestion::read( $typed );
			if ( null !== $question ) {
				$found = $this->posts->listed( null === $at ? $list : $list->from( $at ), $viewer );
				$above = '' === $type . $date && null === $at ? $scope->above( $question, $id, $viewer ) : '';
			}
		} catch ( Failure $failure ) {
			$empty = array( 'title' => $failure->getMessage() );
		}
		$here = '' === $type ? $base : add_query_arg( 'type', $type, $base );
		return Partial::render(
			'search/page',
			array(
				'keywords' => mb_substr( $typed, 0, Keywords::LENGTH ),
				'type'     => $type,
				'without'  => array( 'circle', 'topic', 'user' ),
				'base'     => $base,
				'action'   => $home,
				'tabs'     => array(),
				'scope'    => array(
					'in'    => $in,
					'label' => $place->label,
					'url'   => $place->url,
					'off'   => add_query_arg( 's', rawurlencode( $typed ), $home ),
				),
				'other'    => $above,
				'filter'   => '' === trim( $typed ) ? null : array(
					'sort' => $sort,
					'sorts' => $sorts,
					'date' => $date,
					'dates' => Since::labels(),
					'circle' => 0,
					'circles' => array(),
				),
				'hot'      => array(),
				'rows'     => array(),
				'list'     => '' !== $above && array() === $found['posts'] ? null : array(
					'cards' => array() === $found['posts'] ? '' : $this->posts->cards_html( $found['posts'] ),
					'props' => array(
						'path'        => '/content/list',
						'query'       => self::asked( $list ),
						'next_cursor' => $found['next'],
						'end'         => __( '没有更多了...', 'zeromo-community' ),
					),
					'first' => null === $at ? '' : $here,
					'next'  => null === $found['next'] ? '' : add_query_arg( 'cursor', $found['next'], $here ),
					'empty' => $empty,
				),
			)
		);
	}

	private function scope( string $word ): ?SearchScope {
		foreach ( '' === $word ? array() : $this->scopes->all() as $scope ) {
			if ( $scope->word() === $word ) {
				return $scope;
			}
		}
		return null;
	}

	/** @return array<string, string> What stands in the place of no posts. */
	private static function nothing( SearchPlace $place, string $typed ): array {
		return '' === trim( $typed )
			? array(
				'title' => __( '想找点什么？', 'zeromo-community' ),
				/* translators: %s: my favorites, my purchases, a folder, a circle or a member */
				'text'  => sprintf( __( '输入关键词，只在「%s」里找', 'zeromo-community' ), $place->label ),
			)
			: array(
				'title' => __( '没有找到相关内容', 'zeromo-community' ),
				/* translators: %s: my favorites, my purchases, a folder, a circle or a member */
				'text'  => sprintf( __( '「%s」里没有这些字', 'zeromo-community' ), $place->label ),
				'art'   => 'nothing-found',
				'url'   => add_query_arg( 's', rawurlencode( $typed ), home_url( '/' ) ),
				'label' => __( '搜全部内容', 'zeromo-community' ),
			);
	}

	/** @return array<string, int|string> The list's arguments. */
	private static function asked( FeedQuery $list ): array {
		return array_filter(
			array(
				'source'    => $list->source,
				'cat'       => $list->cat,
				'author'    => $list->author,
				'circle_id' => $list->circle_id,
				'keywords'  => $list->keywords,
				'orderby'   => $list->orderby,
				'post_type' => $list->post_type,
				'date'      => $list->date,
			)
		);
	}
}
