<?php

declare(strict_types=1);

namespace Zeromo\Community\Seo;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Members\Api\MemberPage;
use Zeromo\Community\Members\Api\Profiles;
use Zeromo\Community\Topics\Api\Topics;

/** Facts about the pages of circles, topics and members. */
final class PlaceFacts {

	public function __construct(
		private readonly Circles $circles,
		private readonly Topics $topics,
		private readonly MemberPage $member,
		private readonly Profiles $profiles
	) {}

	/** The facts of the page being shown, null when it is none of these. */
	public function current(): ?Facts {
		return match ( true ) {
			is_singular( 'zeromo_circle' ) => $this->circle( get_queried_object_id() ),
			$this->topics->current() > 0   => $this->topic( $this->topics->current() ),
			$this->member->current() > 0   => $this->member( $this->member->current() ),
			default                        => null,
		};
	}

	private function circle( int $id ): ?Facts {
		$circle = $this->circles->find( $id );
		if ( null === $circle ) {
			return null;
		}
		if ( ! $circle->public ) {
			// Everybody may see the circle's card, but not its posts.
			return new Facts( $circle->title, '', $circle->url, image: $circle->icon_url, indexed: false );
		}
		$text = wp_strip_all_tags( (string) get_post_field( 'post_content', $id ) );
		return new Facts(
			$circle->title,
			$text,
			$circle->url,
			image: $circle->icon_url,
			data: self::data(
				'Organization',
				array(
					'name' => $circle->title,
					'url' => $circle->url,
					'logo' => $circle->icon_url,
					'description' => $text,
				)
			)
		);
	}

	private function topic( int $id ): ?Facts {
		$topic = $this->topics->items( array( $id ) )[ $id ] ?? null;
		if ( null === $topic ) {
			return null;
		}
		$text = wp_strip_all_tags( term_description( $id ) );
		return new Facts(
			"#{$topic->title}#",
			$text,
			$topic->url,
			image: $topic->icon_url,
			data: self::data(
				'CollectionPage',
				array( 'name' => $topic->title, 'url' => $topic->url, 'description' => $text )
			),
			canonical: true
		);
	}

	private function member( int $id ): ?Facts {
		$profile = $this->profiles->profile( $id, 0 );
		if ( null === $profile ) {
			return null;
		}
		return new Facts(
			$profile->name,
			$profile->description,
			$profile->url,
			'profile',
			$profile->avatar,
			array(
				'@type' => 'ProfilePage',
				'url' => $profile->url,
				'mainEntity' => self::data(
					'Person',
					array(
						'name' => $profile->name,
						'url' => $profile->url,
						'image' => $profile->avatar,
						'description' => $profile->description,
					)
				),
			),
			canonical: true
		);
	}

	/**
	 * @param array<string, string> $values Empty ones are left out.
	 * @return array<string, string>
	 */
	private static function data( string $type, array $values ): array {
		return array( '@type' => $type ) + array_filter( $values, static fn( string $value ): bool => '' !== $value );
	}
}
