<?php

declare(strict_types=1);

namespace Zeromo\Community\CoreQueries\Api;

use Zeromo\Community\Posts\Api\Visibility;

/** Core's own route for activities, with our visibility in the question who may read one. */
final class ActivityRestController extends \WP_REST_Posts_Controller {

	/**
	 * Whether the caller may read the post; also asked for its comments.
	 *
	 * @param \WP_Post $post Activity.
	 */
	public function check_read_permission( $post ): bool {
		$type       = get_post_type_object( $post->post_type );
		$service    = null === $type ? null : ( get_object_vars( $type )['zeromo_visibility'] ?? null );
		$visibility = $service instanceof \Closure ? $service() : null;
		return parent::check_read_permission( $post )
			&& $visibility instanceof Visibility
			&& $visibility->sees( $post->ID, get_current_user_id() );
	}
}
