<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Media\Api\Library;

/** Addresses of a topic's page and picture; none of them costs a query. */
final class TopicLinks {

	/** @param \Closure(): Library $library Asked for a topic's picture. */
	public function __construct( #[Lazy( Library::class )] private readonly \Closure $library ) {}

	/** Address of the topic's page. */
	public function url( string $slug ): string {
		global $wp_rewrite;
		$structure = $wp_rewrite->get_extra_permastruct( TopicType::NAME );
		if ( ! is_string( $structure ) || '' === $structure ) {
			return add_query_arg( TopicType::NAME, $slug, home_url( '/' ) );
		}
		return home_url( user_trailingslashit( str_replace( '%' . TopicType::NAME . '%', $slug, $structure ) ) );
	}

	/** Square picture, a drawn one where the topic has none. */
	public function icon( TopicRecord $topic ): string {
		$image = 0 === $topic->icon_id ? null : ( ( $this->library )()->images( $topic->picture )[0] ?? null );
		return $image['thumb']
			?? plugins_url(
				'templates/topics/art/icon-' . $topic->id % 4 . '.svg',
				Assets::root() . '/zeromo-community.php'
			);
	}
}
