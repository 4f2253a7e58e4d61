<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Walls;

/** The addresses of the front: one of each kind that WordPress or we have registered. */
trait PageCases {

	/**
	 * Kinds of address: post types, taxonomies, feeds and pages of ours.
	 *
	 * @return list<string>
	 */
	private function page_kinds(): array {
		$kinds = array( 'home', 'search', 'member', 'date', 'attachment', 'robots' );
		foreach ( get_post_types(
			array( 'publicly_queryable' => true )
		) + get_post_types( array( 'public' => true ) ) as $type ) {
			$kinds[] = "type $type";
		}
		foreach ( get_taxonomies( array( 'publicly_queryable' => true ) ) as $taxonomy ) {
			$kinds[] = "taxonomy $taxonomy";
		}
		foreach ( $GLOBALS['wp_rewrite']->feeds as $feed ) {
			$kinds[] = "feed $feed";
		}
		return array_values( array_unique( $kinds ) );
	}

	/**
	 * By kind, then by what is asked for.
	 *
	 * @return array<string, array<string, \Closure(): array{int, array<string, mixed>}>> Parameters: `address`.
	 */
	private function page_cases(): array {
		$at   = static fn( int $author, \Closure $address ): \Closure => static fn(): array => array(
			$author,
			array( 'address' => $address() ),
		);
		$mine = fn( \Closure $address ): \Closure => $at( $this->writer, $address );
		$out  = array(
			'home'                 => array( '' => $mine( static fn(): string => '/' ) ),
			'search'               => array( '' => $mine( static fn(): string => '/?s=' . rawurlencode( '清晨' ) ) ),
			'member'               => array(
				'' => $at( $this->reader, fn(): string => get_author_posts_url( $this->reader ) ),
				'feed' => $at( $this->reader, fn(): string => get_author_feed_link( $this->reader ) ),
			),
			'date'                 => array( '' => $mine( fn(): string => '/?year=' . $this->year_of_its_own() ) ),
			'robots'               => array( '' => $mine( static fn(): string => '/?robots=1' ) ),
			'attachment'           => array(
				"another's picture" => $at( $this->owner, fn(): string => '/?attachment_id=' . $this->pictures[0] ),
			),
			'type post'            => array(
				''          => $mine( fn(): string => '/?p=' . $this->make_post( $this->writer ) ),
				'a draft'   => $mine( fn(): string => '/?p=' . $this->make_post( $this->writer, '草稿', '藏', 'draft' ) ),
				'a preview' => $mine(
					fn(): string => '/?preview=true&p=' . $this->make_post( $this->writer, '草稿', '藏', 'draft' )
				),
				'private'   => $mine( fn(): string => '/?p=' . $this->make_post( $this->writer, '私', '藏', 'private' ) ),
				'scheduled' => $mine( fn(): string => '/?p=' . $this->later() ),
				'trashed'   => $mine( fn(): string => '/?p=' . $this->make_post( $this->writer, '扔', '藏', 'trash' ) ),
			),
			'type page'            => array(
				'a draft' => $at(
					$this->who['administrator'],
					fn(): string => '/?page_id=' . $this->make_post(
						$this->who['administrator'],
						'页',
						'藏',
						'draft',
						'page'
					)
				),
			),
			'type attachment'      => array(
				"another's picture" => $at( $this->owner, fn(): string => '/?attachment_id=' . $this->pictures[0] ),
			),
			'type zeromo_activity' => array(
				'' => $mine( fn(): string => $this->activity( $this->publish( $this->writer ) ) ),
				'members-only' => $mine( fn(): string => $this->activity( $this->inside() ) ),
				'feed of a members-only post' => $mine(
					fn(): string => $this->activity( $this->inside() ) . '&feed=rss2'
				),
				'embed of a members-only post' => $mine(
					fn(): string => $this->activity( $this->inside() ) . '&embed=1'
				),
			),
			'type zeromo_circle'   => array(
				'' => $at( $this->owner, fn(): string => "/?post_type=zeromo_circle&p=$this->circle" ),
				'members-only' => $at( $this->owner, fn(): string => "/?post_type=zeromo_circle&p=$this->closed" ),
				'its feed' => $at(
					$this->owner,
					fn(): string => "/?post_type=zeromo_circle&p=$this->closed&feed=rss2"
				),
			),
		);
		$out['type zeromo_product'] = array(
			'' => $at( $this->site_owner(), fn(): string => "/?post_type=zeromo_product&p={$this->product()}" ),
			'draft' => $at(
				$this->site_owner(),
				fn(): string => "/?post_type=zeromo_product&p={$this->product( 'virtual', 'draft' )}"
			),
		);
		foreach ( $this->unpublished() as $name => $make ) {
			$out['type zeromo_activity'][ $name ] = $mine( fn(): string => $this->activity( $make() ) );
		}
		foreach ( get_taxonomies( array( 'publicly_queryable' => true ), 'objects' ) as $taxonomy ) {
			$out[ "taxonomy $taxonomy->name" ] = array(
				'' => $mine( fn(): string => "/?taxonomy=$taxonomy->name&term=" . $this->slug( $taxonomy->name ) ),
			);
		}
		foreach ( $GLOBALS['wp_rewrite']->feeds as $feed ) {
			$out[ "feed $feed" ] = array(
				'' => $mine( static fn(): string => "/?feed=$feed" ),
				'of comments' => $mine( static fn(): string => "/?feed=comments-$feed" ),
			);
		}
		return $out;
	}

	private function activity( int $id ): string {
		return "/?post_type=zeromo_activity&p=$id";
	}

	private function slug( string $taxonomy ): string {
		$term = get_term( $this->term( $taxonomy ), $taxonomy );
		return $term instanceof \WP_Term ? $term->slug : '';
	}
}
