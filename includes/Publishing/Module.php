<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Feed\Api\AuthorCounts;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Jobs\IdsJob;
use Zeromo\Community\Jobs\JobHandler;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Media\Api\HeldPictures;
use Zeromo\Community\Members\Api\MemberTab;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Publishing\Http\ContentController;
use Zeromo\Community\Publishing\Http\ContentStore;
use Zeromo\Community\Publishing\Http\DraftController;
use Zeromo\Community\Publishing\Http\PostController;
use Zeromo\Community\Publishing\View\OwnStateTab;

/** Writing and publishing: form, drafts, preview, scheduled posts, what waits for a moderator. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute(
			JobHandler::class,
			static fn(): JobHandler => new IdsJob(
				ReviewService::RELEASE_JOB,
				static fn( int $picture ): bool => $c->get( HeldPictures::class )->release( $picture )
			)
		);
		foreach ( array( FeedState::Draft, FeedState::Pending, FeedState::Refused ) as $state ) {
			$c->contribute(
				MemberTab::class,
				static fn( Container $c ): MemberTab => new OwnStateTab(
					$c->get( OwnDrafts::class ),
					$c->get( AuthorCounts::class ),
					$c->get( Pages::class ),
					$state
				)
			);
		}
	}

	public function controllers(): array {
		return array(
			'content' => array( ContentController::class, DraftController::class ),
			'post'    => array( PostController::class ),
		);
	}

	public function stores(): array {
		return array( 'content' => ContentStore::class );
	}

	public function limits(): array {
		return array(
			'publish' => array( 'user' => array( 30, 600 ), 'address' => array( 300, 600 ) ),
			'draft' => array( 'user' => array( 300, 600 ), 'address' => array( 3000, 600 ) ),
			'review' => array( 'user' => array( 120, 60 ), 'address' => array( 600, 60 ) ),
			'preview' => array( 'user' => array( 120, 60 ), 'address' => array( 600, 60 ) ),
		);
	}

	public function heading(): string {
		return __( '发布', 'zeromo-community' );
	}

	public function settings(): array {
		return PublishingSettings::all();
	}

	public function capabilities(): array {
		return array(
			'publish_zeromo_activities' => array( 'subscriber', 'contributor', 'author', 'editor', 'administrator' ),
		);
	}
}
