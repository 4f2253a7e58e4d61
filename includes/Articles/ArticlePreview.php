<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Posts\Api\PartCard;
use Zeromo\Community\Publishing\Api\PlaceNames;
use Zeromo\Community\Publishing\Api\PostForm;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Feed\Api\PostService;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Feed\Api\CardView;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\Reference;

/** What an article will look like: its blocks run as on its page, and nothing is stored. */
final class ArticlePreview {

	public function __construct(
		private readonly ArticleMaker $maker,
		private readonly PostParts $parts,
		private readonly CardView $cards,
		private readonly PlaceNames $places
	) {}

	/** HTML of the form as it stands. */
	public function html( PostForm $form, int $member ): string {
		$draft = $this->maker->make( $form, $member, false );
		$this->maker->check_bounds( $draft );
		$post  = new \WP_Post(
			(object) array(
				'ID'           => $draft->before->ID ?? 0,
				'post_type'    => 'post',
				'post_status'  => 'draft',
				'post_author'  => (string) $draft->author,
				'post_title'   => $draft->title,
				'post_content' => $draft->content,
				'filter'       => 'raw',
			)
		);
		$cards = array();
		foreach ( $this->parts->cards( $draft->parts ) as $name => $value ) {
			$cards[ $name ] = array(
				new PartCard( 0, $draft->author, $draft->circle, true, $value, $draft->parts[ $name ] ?? null ),
			);
		}
		$circle = $this->places->circle( $draft->circle );
		$fields = $this->parts->fields( $cards, $member )[0] ?? array();
		return $this->cards->parts(
			new Post(
				0,
				PostKind::Article,
				new MemberCard( $draft->author ),
				SafeText::plain( $draft->title ),
				PostService::run( $post, $draft->content ),
				circle: null === $circle ? null : Reference::of( $circle ),
				topics: array_map( Reference::of( ... ), $this->places->topics( $draft->topics ) ),
				lock: PostParts::lock( $fields ),
				parts: $fields
			),
			$member
		);
	}
}
