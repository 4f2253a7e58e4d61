<?php

declare(strict_types=1);

namespace Zeromo\Community\Content;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Circles\Api\CirclePulse;
use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Content\Api\ArticlePage;
use Zeromo\Community\Content\Api\AuthorErasure;
use Zeromo\Community\Content\Api\AuthorMarks;
use Zeromo\Community\Content\Api\CardPart;
use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Api\FeedSource;
use Zeromo\Community\Content\Api\ListRule;
use Zeromo\Community\Content\Api\ListRules;
use Zeromo\Community\Content\Api\PostPart;
use Zeromo\Community\Content\Api\Posts;
use Zeromo\Community\Content\Api\RowWatcher;
use Zeromo\Community\Content\Api\Visibility;
use Zeromo\Community\Content\Api\VisibilityRule;
use Zeromo\Community\Content\Articles\ArticleRights;
use Zeromo\Community\Content\Articles\ArticleWiring;
use Zeromo\Community\Content\Blocks\ActivityBlock;
use Zeromo\Community\Content\Blocks\ArticlePageBlock;
use Zeromo\Community\Content\Blocks\AuthorBlock;
use Zeromo\Community\Content\Blocks\DraftsTab;
use Zeromo\Community\Content\Blocks\EditorBlock;
use Zeromo\Community\Content\Blocks\FeedBlock;
use Zeromo\Community\Content\Blocks\GalleryBlock;
use Zeromo\Community\Content\Blocks\MediaBlock;
use Zeromo\Community\Content\Blocks\OwnStateTab;
use Zeromo\Community\Content\Blocks\PostBlock;
use Zeromo\Community\Content\Blocks\PostsTab;
use Zeromo\Community\Content\Blocks\StreamHeadBlock;
use Zeromo\Community\Content\Blocks\TopicPeopleBlock;
use Zeromo\Community\Content\Circle\CircleWiring;
use Zeromo\Community\Content\Circle\EssenceRepository;
use Zeromo\Community\Content\Http\ContentController;
use Zeromo\Community\Content\Http\DraftController;
use Zeromo\Community\Content\Http\WritingCalls;
use Zeromo\Community\Content\Parts\HiddenPlace;
use Zeromo\Community\Content\Parts\MediaParts;
use Zeromo\Community\Content\Mentions\MentionPart;
use Zeromo\Community\Content\Mentions\MentionRepository;
use Zeromo\Community\Content\Mentions\MentionTeller;
use Zeromo\Community\Content\Pictures\PictureWiring;
use Zeromo\Community\Content\Sql\AuthorCounts;
use Zeromo\Community\Content\Sql\CircleWeeks;
use Zeromo\Community\Content\Sql\OwnPosts;
use Zeromo\Community\Content\Sql\ScopeCounts;
use Zeromo\Community\Content\Sql\SqlDraftRepository;
use Zeromo\Community\Content\Sql\SqlFeedRepository;
use Zeromo\Community\Content\Sql\SqlKeywordSource;
use Zeromo\Community\Content\Sql\SqlMentionRepository;
use Zeromo\Community\Content\Sql\SqlPostStore;
use Zeromo\Community\Content\Moderation\PostTarget;
use Zeromo\Community\Content\Moderation\WaitingPosts;
use Zeromo\Community\Content\Sql\SqlReviewRepository;
use Zeromo\Community\Content\Sql\SqlTopicMoves;
use Zeromo\Community\Content\Sql\SqlTopicWriters;
use Zeromo\Community\Content\View\BlockedDoor;
use Zeromo\Community\Content\View\ArticleBar;
use Zeromo\Community\Content\View\CardView;
use Zeromo\Community\Content\View\RankingSection;
use Zeromo\Community\Content\View\ReportSlot;
use Zeromo\Community\Content\View\ReviewSlot;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\CountedRows;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Database\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Jobs\IdsJob;
use Zeromo\Community\Kernel\Jobs\JobHandler;
use Zeromo\Community\Kernel\Jobs\Jobs;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Kernel\View\TabSection;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Media\Api\HeldPictures;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberSlot;
use Zeromo\Community\Members\Api\MemberDoor;
use Zeromo\Community\Members\Api\MemberTab;
use Zeromo\Community\Members\Api\Profiles;
use Zeromo\Community\Moderation\Api\ReportTarget;
use Zeromo\Community\Moderation\Api\WaitingSource;
use Zeromo\Community\Topics\Api\Topics;

/** How the room's services are made; a part of Module. */
final class Services {

	/** Says how. */
	public static function register( Container $c ): void {
		self::reading( $c );
		self::writing( $c );
		self::waiting( $c );
		self::http( $c );
		self::views( $c );
		MediaParts::register( $c );
		ArticleWiring::register( $c );
		CircleWiring::register( $c );
		self::counts( $c );
	}

	private static function reading( Container $c ): void {
		$c->bind( FeedRepository::class, SqlFeedRepository::class );
		$c->bind( KeywordSource::class, SqlKeywordSource::class );
		$c->set( ContentVisibility::class, static fn( Container $c ): ContentVisibility => new ContentVisibility( $c->get( Circles::class ), $c->get( FeedRepository::class ), static fn(): array => $c->all( VisibilityRule::class ) ) );
		$c->bind( Visibility::class, ContentVisibility::class );
		$c->set( Sql\CallerMarks::class, static fn( Container $c ): Sql\CallerMarks => new Sql\CallerMarks( $c->get( Db::class ), static fn(): array => $c->all( AuthorMarks::class ) ) );
		$c->set( PostParts::class, static fn( Container $c ): PostParts => new PostParts( static fn(): array => $c->all( PostPart::class ) ) );
		$c->set( PostAssembler::class, static fn( Container $c ): PostAssembler => new PostAssembler( $c->get( Counters::class ), $c->get( MemberDirectory::class ), $c->get( Topics::class ), $c->get( Library::class ), $c->get( ContentVisibility::class ), $c->get( PostLinks::class ), $c->get( PostNotes::class ), $c->get( ReadyText::class ), $c->get( PostParts::class ), $c->get( EditWindow::class ), $c->get( ReviewRepository::class ), $c->get( Sql\CallerMarks::class ), $c->get( ArticleRights::class ), static fn(): array => $c->all( CardPart::class ) ) );
		$c->set( PostService::class, static fn( Container $c ): PostService => new PostService( $c->get( ContentVisibility::class ), $c->get( PostAssembler::class ), $c->get( FeedKeeper::class ), $c->get( PostLinks::class ), $c->get( CardView::class ), $c->get( Caller::class ), $c->get( ReadyText::class ), static fn(): FeedService => $c->get( FeedService::class ) ) );
		$c->bind( Posts::class, PostService::class );
		$c->set( ListRules::class, static fn( Container $c ): ListRules => new ListRules( static fn(): array => $c->all( ListRule::class ) ) );
		$c->set( FeedService::class, static fn( Container $c ): FeedService => new FeedService( $c->get( FeedRepository::class ), $c->get( ContentVisibility::class ), $c->get( PostAssembler::class ), $c->get( KeywordSource::class ), $c->get( CircleBoard::class ), $c->get( EssenceRepository::class ), $c->get( Clock::class ), $c->get( ListRules::class ), new FeedLook( $c->get( FeedRepository::class ) ), $c->get( RateLimit::class ), static fn(): array => $c->all( FeedSource::class ) ) );
		$c->set( ActivityType::class, static fn( Container $c ): ActivityType => new ActivityType( $c->get( PostLinks::class ), static fn(): ReadyText => $c->get( ReadyText::class ) ) );
	}

	private static function writing( Container $c ): void {
		$c->bind( PostStore::class, SqlPostStore::class );
		$c->set( CoreHooks::class, static fn( Container $c ): CoreHooks => new CoreHooks( static fn(): Jobs => $c->get( Jobs::class ) ) );
		$c->contribute( JobHandler::class, CoreHooks::class );
		$c->set(
			FeedKeeper::class,
			static fn( Container $c ): FeedKeeper => new FeedKeeper(
				$c->get( FeedRepository::class ),
				$c->get( Circles::class ),
				$c->get( Topics::class ),
				$c->get( PostStore::class ),
				$c->get( Counters::class ),
				$c->get( Db::class ),
				$c->get( Events::class ),
				$c->get( PostCircles::class ),
				$c->get( Clock::class ),
				static fn(): array => $c->all( RowWatcher::class )
			)
		);
		PictureWiring::register( $c );
		$c->set( TopicMover::class, static fn( Container $c ): TopicMover => new TopicMover( new SqlTopicMoves( $c->get( Db::class ) ), $c->get( Topics::class ), $c->get( CircleBoard::class ), $c->get( Db::class ) ) );
		$c->set( CoreRestGuard::class, static fn( Container $c ): CoreRestGuard => new CoreRestGuard( static fn(): CoreSurfaces => $c->get( CoreSurfaces::class ) ) );
		$c->set( Writings::class, static fn( Container $c ): Writings => new Writings( new ActivityWriting( $c->get( DraftMaker::class ), $c->get( PostRules::class ), $c->get( PostWriter::class ), $c->get( PostParts::class ), $c->get( FeedKeeper::class ), $c->get( Library::class ), $c->get( CoreHooks::class ), $c->get( Db::class ) ), static fn(): Writing => $c->get( ArticleWriter::class ) ) );
		$c->bind( MentionRepository::class, SqlMentionRepository::class );
		$c->contribute( JobHandler::class, static fn( Container $c ): JobHandler => new IdsJob( MentionPart::JOB, static fn( int $post ) => $c->get( MentionTeller::class )->tell( $post ) ) );
		$c->contribute(
			PostPart::class,
			static fn( Container $c ): PostPart => new MentionPart(
				static fn(): MentionRepository => $c->get( MentionRepository::class ),
				static fn(): Jobs => $c->get( Jobs::class ),
				$c->get( MemberDirectory::class ),
				$c->get( Settings::class )
			)
		);
	}

	/** What is not public yet. */
	private static function waiting( Container $c ): void {
		$c->set( DraftRepository::class, static fn( Container $c ): DraftRepository => new ClosedDrafts( new SqlDraftRepository( $c->get( Db::class ) ), $c->get( PostParts::class ) ) );
		$c->bind( ReviewRepository::class, SqlReviewRepository::class );
		$c->contribute( JobHandler::class, static fn( Container $c ): JobHandler => new IdsJob( ReviewService::RELEASE_JOB, static fn( int $picture ): bool => $c->get( HeldPictures::class )->release( $picture ) ) );
		$c->contribute( ReportTarget::class, PostTarget::class );
		$c->contribute( WaitingSource::class, WaitingPosts::class );
		$c->contribute( CardSlot::class, ReportSlot::class );
		$c->contribute( CardSlot::class, ReviewSlot::class );
		$c->set( DuePosts::class, static fn( Container $c ): DuePosts => new DuePosts( $c->get( Clock::class ), static fn(): DueGuard => $c->get( DueGuard::class ) ) );
		$c->set( PersonalData::class, static fn( Container $c ): PersonalData => new PersonalData( $c->get( DraftRepository::class ), new OwnPosts( $c->get( Db::class ) ), $c->get( ReviewRepository::class ), static fn(): array => $c->all( AuthorErasure::class ) ) );
		$c->contribute( AccountTab::class, DraftsTab::class );
	}

	private static function http( Container $c ): void {
		$c->set( ContentController::class, static fn( Container $c ): ContentController => new ContentController( $c->get( RouteKit::class ), $c->get( PostParts::class ), $c->get( PostService::class ), static fn(): WritingCalls => $c->get( WritingCalls::class ) ) );
		$c->set( DraftController::class, static fn( Container $c ): DraftController => new DraftController( $c->get( RouteKit::class ), $c->get( PostParts::class ), static fn(): DraftService => $c->get( DraftService::class ), static fn(): EditorPost => $c->get( EditorPost::class ) ) );
	}

	private static function views( Container $c ): void {
		$c->set( ArticleBar::class, static fn( Container $c ): ArticleBar => new ArticleBar( $c->get( Posts::class ), $c->get( Caller::class ), $c->get( HiddenPlace::class ), $c->get( Pages::class ), $c->get( ArticlePage::class ), static fn(): array => $c->all( CardSlot::class ) ) );
		$c->contribute( ServerBlock::class, ArticlePageBlock::class );
		$c->contribute( ServerBlock::class, GalleryBlock::class );
		$c->contribute( ServerBlock::class, static fn( Container $c ): ServerBlock => new MediaBlock( 'video', $c->get( Files::class ) ) );
		$c->contribute( ServerBlock::class, static fn( Container $c ): ServerBlock => new MediaBlock( 'file', $c->get( Files::class ) ) );
		$c->contribute( ServerBlock::class, PostBlock::class );
		$c->set( CardView::class, static fn( Container $c ): CardView => new CardView( $c->get( PostNotes::class ), $c->get( Pages::class ), static fn(): array => $c->all( CardSlot::class ) ) );
		$c->contribute( ServerBlock::class, FeedBlock::class );
		$c->contribute( TabSection::class, RankingSection::class );
		$c->contribute( ServerBlock::class, StreamHeadBlock::class );
		$c->contribute( ServerBlock::class, EditorBlock::class );
		$c->contribute( ServerBlock::class, static fn( Container $c ): ServerBlock => new AuthorBlock( $c->get( Visibility::class ), $c->get( MemberDirectory::class ), $c->get( Profiles::class ), $c->get( Caller::class ), static fn(): array => $c->all( MemberSlot::class ) ) );
		$c->contribute( ServerBlock::class, static fn( Container $c ): ServerBlock => new TopicPeopleBlock( new SqlTopicWriters( $c->get( Db::class ) ), $c->get( Topics::class ), $c->get( Visibility::class ), $c->get( MemberDirectory::class ), $c->get( Caller::class ), static fn(): array => $c->all( MemberSlot::class ) ) );
		$c->contribute( ServerBlock::class, ActivityBlock::class );
		$c->contribute( MemberTab::class, static fn( Container $c ): MemberTab => new PostsTab( $c->get( FeedBlock::class ), $c->get( AuthorCounts::class ), false ) );
		$c->contribute( MemberTab::class, static fn( Container $c ): MemberTab => new PostsTab( $c->get( FeedBlock::class ), $c->get( AuthorCounts::class ), true ) );
		$c->contribute( MemberDoor::class, BlockedDoor::class );
		foreach ( array( FeedState::Draft, FeedState::Pending, FeedState::Refused ) as $state ) {
			$c->contribute( MemberTab::class, static fn( Container $c ): MemberTab => new OwnStateTab( $c->get( OwnDrafts::class ), $c->get( AuthorCounts::class ), $c->get( Pages::class ), $state ) );
		}
	}

	private static function counts( Container $c ): void {
		$c->contribute( CounterSource::class, static fn( Container $c ): CounterSource => self::newest( $c ) );
		$c->contribute( CirclePulse::class, CircleWeeks::class );
		$c->contribute( CounterSource::class, static fn( Container $c ): CounterSource => new CountedRows( $c->get( Db::class ), __( '成员的公开内容数', 'zeromo-community' ), Counters::USER, 'content', 'SELECT author_id AS id, COUNT(*) AS n FROM ' . $c->get( Db::class )->table( 'feed' ) . ' WHERE status = 1 GROUP BY author_id' ) );
		$c->contribute(
			CounterSource::class,
			static fn( Container $c ): CounterSource => new ScopeCounts(
				$c->get( Db::class ),
				__( '圈子的动态数', 'zeromo-community' ),
				ScopeCounts::circles( $c->get( Db::class ) ),
				static fn( array $ids ): array => array_column( $c->get( Circles::class )->items( $ids, 0 ), 'content_count', 'id' ),
				static fn( int $id, int $delta ) => $c->get( Circles::class )->content_changed( $id, $delta, 0 )
			)
		);
		$c->contribute(
			CounterSource::class,
			static fn( Container $c ): CounterSource => new ScopeCounts(
				$c->get( Db::class ),
				__( '话题的动态数', 'zeromo-community' ),
				ScopeCounts::topics( $c->get( Db::class ) ),
				static fn( array $ids ): array => array_column( $c->get( Topics::class )->items( $ids ), 'content_count', 'id' ),
				static fn( int $id, int $delta ) => $c->get( Topics::class )->content_changed( array( $id ), $delta )
			)
		);
	}

	/** When each member last wrote something public, against the feed. */
	public static function newest( Container $c ): CounterSource {
		return new CountedRows( $c->get( Db::class ), __( '成员最近一条公开内容的时间', 'zeromo-community' ), Counters::USER, 'wrote', 'SELECT author_id AS id, MAX(created) AS n FROM ' . $c->get( Db::class )->table( 'feed' ) . ' WHERE status = 1 GROUP BY author_id' );
	}
}
