<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Topics\Api\TermSchema;
use Zeromo\Community\Topics\Api\Topics;
use Zeromo\Community\Topics\NewTopic;
use Zeromo\Community\Topics\Thumbnail;
use Zeromo\Community\Topics\TopicManager;

/**
 * POST /topic, and what moderators do: POST and DELETE /topic/{id}, POST /topic/merge.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class TopicController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly NewTopic $topics,
		private readonly TopicManager $desk,
		private readonly Topics $directory
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /topic',
			TopicSchema::fields(),
			$this->who_can( 'create_zeromo_topics' ),
			fn( \WP_REST_Request $r ): array => $this->create( $r ),
			TermSchema::term(),
			'topic'
		);
		$this->route(
			'POST /topic/merge',
			TopicSchema::merge(),
			$this->who_can( 'moderate_zeromo' ),
			fn( \WP_REST_Request $r ): array => $this->merge( new Input( $r ) ),
			TermSchema::term(),
			'moderate'
		);
		// The last one's schema describes the address, so deleting comes before changing.
		$this->route(
			'DELETE /topic/{id}',
			Arg::nonce(),
			$this->who_can( 'moderate_zeromo' ),
			fn( \WP_REST_Request $r ): array => $this->delete( ( new Input( $r ) )->int( 'id' ) ),
			TopicSchema::deleted(),
			'moderate'
		);
		$this->route(
			'POST /topic/{id}',
			TopicSchema::edit(),
			$this->who_can( 'moderate_zeromo' ),
			fn( \WP_REST_Request $r ): array => $this->edit( $r ),
			TermSchema::term(),
			'moderate'
		);
	}

	/**
	 * @param \WP_REST_Request $request The call.
	 * @return Answer
	 */
	private function create( \WP_REST_Request $request ): array {
		$in = new Input( $request );
		$topic = $this->topics->create(
			$this->kit->caller->member(),
			$in->text( 'name' ),
			$in->text( 'description' ),
			self::thumbnail( $request, $in )
		);
		return TermSchema::of_topic( $topic );
	}

	/** @return Answer */
	private function merge( Input $in ): array {
		$this->desk->merge( $this->viewer(), $in->int( 'topic_id' ), $in->int( 'into' ) );
		return $this->item( $in->int( 'into' ) );
	}

	/**
	 * @param \WP_REST_Request $request The call.
	 * @return Answer
	 */
	private function edit( \WP_REST_Request $request ): array {
		$in = new Input( $request );
		$this->desk->edit(
			$this->viewer(),
			$in->int( 'id' ),
			TopicSchema::changes( $in ),
			self::thumbnail( $request, $in )
		);
		return $this->item( $in->int( 'id' ) );
	}

	/** @return array{deleted: true} */
	private function delete( int $id ): array {
		$this->desk->delete( $this->viewer(), $id );
		return array( 'deleted' => true );
	}

	/** @param \WP_REST_Request $request The call. */
	private static function thumbnail( \WP_REST_Request $request, Input $in ): ?Thumbnail {
		return Thumbnail::of( $in->int( 'thumbnail_id' ), $request->get_file_params()['thumbnail'] ?? null );
	}

	/** @return Answer */
	private function item( int $id ): array {
		return TermSchema::of_topic( $this->directory->items( array( $id ) )[ $id ] ?? throw Failure::not_found() );
	}
}
