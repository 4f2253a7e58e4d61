<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Http;

use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Topics\NewTopic;
use Zeromo\Community\Topics\Thumbnail;

/** POST /topic. */
final class TopicController extends Controller {

	public function __construct( RouteKit $kit, private readonly NewTopic $topics ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route( 'POST /topic', TopicSchema::fields(), $this->who_can( 'create_zeromo_topics' ), fn( \WP_REST_Request $r ): array => $this->create( $r ), TopicSchema::item(), 'topic' );
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request The call.
	 * @return array<string, mixed>
	 */
	private function create( \WP_REST_Request $request ): array {
		$in = new Input( $request );
		return $this->topics->create( $this->kit->caller->member(), $in->text( 'name' ), $in->text( 'description' ), Thumbnail::of( $in->int( 'thumbnail_id' ), $request->get_file_params()['thumbnail'] ?? null ) );
	}
}
