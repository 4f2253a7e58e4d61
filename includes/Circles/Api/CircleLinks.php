<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Media\Api\Library;

/** URLs of a circle's page and pictures, without queries. */
final class CircleLinks {

	/** @param \Closure(): Library $library Needed for pictures. */
	public function __construct( #[Lazy( Library::class )] private readonly \Closure $library ) {}

	/** URL of the circle's page. */
	public function url( CircleRecord $circle ): string {
		global $wp_rewrite;
		$structure = $wp_rewrite->get_extra_permastruct( CircleType::NAME );
		if ( ! is_string( $structure ) || '' === $structure || '' === $circle->slug ) {
			return add_query_arg(
				'' === $circle->slug ? 'p' : CircleType::NAME,
				'' === $circle->slug ? (string) $circle->id : $circle->slug,
				home_url( '/' )
			);
		}
		return home_url(
			user_trailingslashit( str_replace( '%' . CircleType::NAME . '%', $circle->slug, $structure ) )
		);
	}

	/** Square picture, or a generated one. */
	public function icon( CircleRecord $circle ): string {
		$image = $this->image( $circle, $circle->icon_id );
		return $image['thumb'] ?? self::drawn( 'icon-' . $circle->id % 4 );
	}

	/** Wide picture, or a generated one. */
	public function cover( CircleRecord $circle ): string {
		$image = $this->image( $circle, $circle->cover_id );
		return $image['url'] ?? self::drawn( 'cover' );
	}

	/** @return array{id: int, url: string, thumb: string, w: int, h: int, alt: string, color: string, ai?: int}|null */
	private function image( CircleRecord $circle, int $id ): ?array {
		if ( 0 === $id ) {
			return null;
		}
		foreach ( ( $this->library )()->images( $circle->pictures ) as $image ) {
			if ( $image['id'] === $id ) {
				return $image;
			}
		}
		return null;
	}

	private static function drawn( string $name ): string {
		return plugins_url( "templates/circles/art/$name.svg", Assets::root() . '/zeromo-community.php' );
	}
}
