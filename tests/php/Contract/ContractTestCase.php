<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use Zeromo\Community\Archive\ArchiveFolder;
use Zeromo\Community\Archive\Progress;
use Zeromo\Community\Archive\Run;
use Zeromo\Community\Archive\RunOptions;
use Zeromo\Community\Archive\Sql\RunRows;
use Zeromo\Community\Archive\Unpacker;
use Zeromo\Community\Agreements\AgreementService;
use Zeromo\Community\Agreements\Kind as AgreementKind;
use Zeromo\Community\Auth\AddressProof;
use Zeromo\Community\Breaker\Api\Breaker;
use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\OpenApi\Api\Contract;
use Zeromo\Community\Health\SafeLink;
use Zeromo\Community\IpRegion\RegionFile;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Orders\Api\Money;
use Zeromo\Community\Routing\Ajax;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\OneTimeCodes\Api\Codes;
use Zeromo\Community\OneTimeCodes\Api\Purpose;
use Zeromo\Community\OneTimeCodes\Api\Target;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Payments\Attempts;
use Zeromo\Community\Payments\Sample\SampleGateway;
use Zeromo\Community\OAuth\Api\Identity;
use Zeromo\Community\OAuth\Newcomer;
use Zeromo\Community\OAuth\Sql\IdentityRepository;
use Zeromo\Community\Plugin;
use Zeromo\Community\Locks\Api\SecretBox;
use Zeromo\Community\Passkeys\Challenges;
use Zeromo\Community\Passkeys\PasskeyService;
use Zeromo\Community\Passkeys\Sql\PasskeyRepository;
use Zeromo\Community\SecondFactor\CodeCheck;
use Zeromo\Community\SecondFactor\FactorService;
use Zeromo\Community\SecondFactor\Sql\FactorRepository;
use Zeromo\Community\SecondFactor\StepToken;
use Zeromo\Community\SecondFactor\Totp;
use Zeromo\Community\Tests\Integration\Media\Films;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;
use Zeromo\Community\Tests\Support\MmdbBytes;
use Zeromo\Community\Tests\Support\SoftAuthenticator;
use Zeromo\Community\WebPush\WebPushService;
use Zeromo\Community\Webhooks\Delivery;
use Zeromo\Community\Webhooks\Sql\DeliveryRepository;
use Zeromo\Community\Webhooks\Sql\WebhookRepository;
use Zeromo\Community\Webhooks\WebhookSecret;

/**
 * A small community on which every route has something to do.
 *
 * @phpstan-type Call array{user: int, params: array<string, mixed>, files?: array<string, array{name: non-empty-string,
 *   type: non-empty-string, size: int<0, max>, tmp_name: non-empty-string, error: int<0, 8>}>}
 */
abstract class ContractTestCase extends ContentTestCase {

	/** @var array<string, array{in: array<string, array<string, mixed>>, out: array<string, mixed>}>|null */
	private static ?array $routes = null;

	protected int $owner;
	protected int $reader;
	protected int $outsider;
	private ?int $site_owner = null;

	protected int $moderator;
	/** @var list<int> */
	protected array $pictures;
	protected int $topic;
	protected int $circle;
	protected int $closed;
	protected int $elsewhere;
	protected int $post;
	protected int $secret;
	protected int $article;
	protected int $comment;
	protected int $folder;
	protected int $private;
	protected Pictures $drawn;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'send_auth_cookies', '__return_false' );
		update_option( 'users_can_register', '1' );
		$this->drawn     = new Pictures();
		$this->owner     = $this->create_member( 'author', '林间' );
		$this->reader    = $this->create_member( 'subscriber', '小满' );
		$this->outsider  = $this->create_member( 'subscriber', '路人' );
		$this->moderator = $this->create_member( 'editor', '版主' );
		$this->pictures  = $this->make_pictures( $this->owner, 2 );
		$this->topic     = $this->make_topic( '周末去哪儿' . bin2hex( random_bytes( 3 ) ) );
		$this->circle    = $this->make_circle( $this->owner, true, $this->reader );
		$this->closed    = $this->make_circle( $this->owner, false );
		$this->elsewhere = $this->make_circle( $this->moderator );
		$this->post      = $this->publish(
			$this->owner,
			'雾散了，茶园在脚下 😀',
			array(
				'post_title' => '清晨的山路',
				'circle_id' => $this->circle,
				'topic_id' => array( $this->topic ),
				'image_ids' => $this->pictures,
			)
		);
		$this->secret    = $this->publish( $this->owner, '只给圈友', array( 'circle_id' => $this->closed ) );
		$this->article   = $this->make_post(
			$this->owner,
			'手冲咖啡入门',
			'<!-- wp:paragraph --><p>先磨豆。</p><!-- /wp:paragraph -->'
		);
		$this->comment   = $this->add_comment( $this->reader, '好美' );
		$this->add_comment( $this->owner, '谢谢', $this->comment );
		$this->folder  = $this->add_folder( $this->reader, 'public' );
		$this->private = $this->add_folder( $this->reader, 'private' );
		$this->as_user( $this->reader );
		foreach ( array(
			'/like' => array( 'id' => $this->post ),
			'/user/follow' => array( 'user_id' => $this->owner ),
			'/favorite/add-object' => array( 'favorite_id' => $this->folder, 'post_id' => $this->post ),
		) as $route => $params ) {
			$this->data( $this->rest( 'POST', $route, $params ) );
		}
		$this->as_user( 0 );
	}

	/**
	 * A good call of every route, made anew each time.
	 *
	 * @return array<string, \Closure(): Call>
	 */
	protected function calls(): array {
		return array_map(
			static fn( \Closure $call ): \Closure => static function () use ( $call ): array {
				[ $user, $params ] = $call();
				return array( 'user' => $user, 'params' => $params );
			},
			$this->reads() + $this->writes()
		) + array(
			'POST /topic' => function (): array {
				$entry = $this->drawn->files( array( 'a.jpg' => $this->drawn->corners() ) );
				return array(
					'user' => $this->owner,
					'params' => array( 'name' => '话题' . bin2hex( random_bytes( 5 ) ), 'description' => '新的' ),
					'files' => array(
						'thumbnail' => array_map( static fn( array $all ): mixed => reset( $all ), $entry ),
					),
				);
			},
			'POST /media/upload/{id}' => fn(): array => array(
				'user' => $this->owner,
				'params' => array( 'id' => $this->begun(), 'offset' => 0 ),
				'files' => array( 'part' => $this->drawn->files( array( 'part' => 'abc' ) ) ),
			),
			'POST /admin/archives/{id}/part' => fn(): array => array(
				'user' => $this->site_owner(),
				'params' => array( 'id' => $this->archive( Run::CHECK, Run::UPLOADING ), 'offset' => 0 ),
				'files' => array( 'part' => $this->drawn->files( array( 'part' => 'abc' ) ) ),
			),
			'POST /admin/ip-region' => function (): array {
				$bytes = $this->regions();
				return array(
					'user' => $this->site_owner(),
					'params' => array( 'offset' => 0, 'size' => strlen( $bytes ) ),
					'files' => array( 'part' => $this->drawn->files( array( 'part' => $bytes ) ) ),
				);
			},
			'POST /media' => fn(): array => array(
				'user' => $this->owner,
				'params' => array(),
				'files' => array( 'images' => $this->drawn->files( array( 'a.jpg' => $this->drawn->corners() ) ) ),
			),
		);
	}

	/**
	 * A member whose address waits for its proof, and the token of the mail.
	 *
	 * @return array{user: int, token: string}
	 */
	private function proof(): array {
		$user  = $this->create_member();
		$token = '';
		$take  = static function ( mixed $done, mixed $mail ) use ( &$token ): bool {
			$text  = is_array( $mail ) && is_string( $mail['message'] ?? null ) ? $mail['message'] : '';
			$token = 1 === preg_match( '/zeromo_confirm=([0-9a-f]{40})/', $text, $m ) ? $m[1] : '';
			return true;
		};
		add_filter( 'pre_wp_mail', $take, 10, 2 );
		$this->service( AddressProof::class )->begin( $user, bin2hex( random_bytes( 6 ) ) . '@example.org' );
		return array( 'user' => $user, 'token' => $token );
	}

	/** A file of regions that is not there yet. */
	private function regions(): string {
		return ( new MmdbBytes() )
			->add( '8.8.0.0', 16, array( 'country_code' => 'US' ) )
			->bytes( array( 'build_epoch' => wp_rand( 1_000_000_000, 1_790_000_000 ) ) );
	}

	/** Switches a provider of identities on; its name. */
	/**
	 * A member with a second step.
	 *
	 * @param bool $on Whether it is confirmed.
	 * @return array{int, list<string>} Member, and codes: recovery codes, or the app's that confirms it.
	 */
	private function two_factor( bool $on = true ): array {
		add_filter( 'pre_wp_mail', '__return_true' );
		$member = $this->create_member();
		$secret = Totp::secret();
		$rows   = Plugin::container()->get( FactorRepository::class );
		$rows->begin( $member, SecretBox::close( $secret, CodeCheck::box_of( $member ) ), time() );
		$code = Totp::code( $secret, intdiv( time(), Totp::PERIOD ) );
		return array(
			$member,
			$on ? Plugin::container()->get( FactorService::class )->confirm( $member, $code ) : array( $code ),
		);
	}

	/**
	 * A challenge in a browser, and what it is asked for with.
	 *
	 * @param int $member Who makes a passkey, 0 for who signs in.
	 * @return array<string, mixed>
	 */
	private function passkey_asked( int $member, int $owner ): array {
		$rows  = Plugin::container()->get( PasskeyRepository::class );
		$given = Plugin::container()->get( Challenges::class )->begin(
			$member > 0 ? Challenges::CREATE : Challenges::GET,
			$member
		);
		$host  = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		return array(
			'challenge' => SoftAuthenticator::text( $given ),
			'rp'        => array( 'id' => $host ),
			'rpId'      => $host,
			'user'      => array( 'id' => SoftAuthenticator::text( $rows->handle( $owner ) ) ),
		);
	}

	/**
	 * A passkey of a member.
	 *
	 * @return array{SoftAuthenticator, int} And its number.
	 */
	private function passkey( int $member ): array {
		add_filter( 'pre_wp_mail', '__return_true' );
		$own = Plugin::container()->get( PasskeyService::class );
		// Calls are made often, and nobody has more than twenty.
		$own->erase( $member );
		$device = new SoftAuthenticator();
		$made   = $device->create( $this->passkey_asked( $this->fresh( $member ), $member ) );
		$own->add( $member, $made['client_data'], $made['attestation'], array(), '手机' );
		$all = $own->of( $member );
		unset( $_COOKIE[ LOGGED_IN_COOKIE ] );
		return array( $device, $all[ count( $all ) - 1 ]->id );
	}

	private function oauth(): string {
		Plugin::container()->get( Settings::class )->save(
			array(
				'oauth_providers' => array( 'github' ),
				'oauth_github_id' => 'hub',
				'oauth_github_secret' => 'a secret',
			)
		);
		return 'github';
	}

	/**
	 * A browser that is told the reader's notices.
	 *
	 * @return array{endpoint: string, p256dh: string, auth: string}
	 */
	private function pushed(): array {
		$this->service( Settings::class )->save( array( WebPushService::SETTING => true ) );
		$sent = array(
			'endpoint' => 'https://push.example/reader',
			'p256dh'   => 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
			'auth'     => 'BTBZMqHH6r4Tts7J_aSIgg',
		);
		$this->service( WebPushService::class )->add( $this->reader, ...array_values( $sent ) );
		return $sent;
	}

	/** Number of the same. */
	private function pushed_id(): int {
		$this->pushed();
		return $this->service( WebPushService::class )->of( $this->reader )[0]->id;
	}

	/** A member in a session of now. */
	private function fresh( int $member ): int {
		$until                       = time() + 3600;
		$token                       = \WP_Session_Tokens::get_instance( $member )->create( $until );
		$_COOKIE[ LOGGED_IN_COOKIE ] = wp_generate_auth_cookie( $member, $until, 'logged_in', $token );
		return $member;
	}

	/**
	 * A code that has been sent, and where to; for a new password to a member's address.
	 *
	 * @return array<string, string> The field with the address, `code`.
	 */
	private function coded( string $by, Purpose $purpose, string $field ): array {
		$to = bin2hex( random_bytes( 6 ) ) . '@example.org';
		if ( Purpose::Reset === $purpose ) {
			wp_update_user( array( 'ID' => $this->create_member(), 'user_email' => $to ) );
		}
		$code = '';
		$take = static function ( mixed $done, mixed $mail ) use ( &$code ): bool {
			$text = is_array( $mail ) && is_string( $mail['subject'] ?? null ) ? $mail['subject'] : '';
			$code = 1 === preg_match( '/[0-9]{6}/', $text, $m ) ? $m[0] : '';
			return true;
		};
		add_filter( 'pre_wp_mail', $take, 10, 2 );
		$this->service( Codes::class )->send( Target::read( $by, $to, $field ), $purpose );
		return array( $field => $to, 'code' => $code );
	}

	/** A job that waits; its id. */
	private function queued(): int {
		$table = new \Zeromo\Community\Jobs\JobTable( $this->db() );
		return $table->add( 'event', '[]', null, time() + 900, time() );
	}

	/** A webhook whose address is refused before anything is sent. */
	private function webhook(): int {
		$all = $this->service( WebhookRepository::class );
		$url = 'http://127.0.0.1:1/' . bin2hex( random_bytes( 4 ) );
		$id  = $all->add( '', $url, array( 'zeromo_liked' ), true, time() );
		$all->seal( $id, WebhookSecret::close( WebhookSecret::make(), $id ) );
		return $id;
	}

	/** A message that was not taken. */
	private function delivery(): int {
		$all = $this->service( DeliveryRepository::class );
		$id  = $all->add( $this->webhook(), 'zeromo_liked', array( 'user_id' => 1 ), sha1( 'contract' ), time() );
		$one = $all->find( $id ) ?? throw new \LogicException( 'It was just made' );
		$all->told( $one, Delivery::FAILED, 500, '', 12, time(), 0 );
		return $id;
	}

	/** An archive of the site; another one would keep it from beginning. */
	private function archive( string $kind, string $state ): int {
		$this->no_archive();
		$begun = new Progress( Run::CHECK === $kind ? Unpacker::STAGE : 'users' );
		return $this->service( RunRows::class )->begin( $kind, $state, new RunOptions( size: 10 ), $begun );
	}

	/** An archive that can be downloaded. */
	protected function archived(): int {
		$id   = $this->archive( Run::EXPORT, Run::RUNNING );
		$runs = $this->service( RunRows::class );
		$run  = $runs->find( $id ) ?? throw new \LogicException( 'It was just made' );
		$runs->save( $run->with( Run::DONE ) );
		$this->service( ArchiveFolder::class )->append( $run->name, 0, 'zip' );
		return $id;
	}

	private function no_archive(): void {
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'archive' )}" );
	}

	/** Who manages the settings, which are as shipped: what one call stored is not there for the next. */
	protected function site_owner(): int {
		$settings = $this->service( \Zeromo\Community\Kernel\Settings::class );
		$settings->save( array(), array_keys( $settings->schema() ) );
		return $this->site_owner ??= $this->create_member( 'administrator' );
	}

	/** @return array<string, \Closure(): array{int, array<string, mixed>}> */
	private function reads(): array {
		return array(
			'GET /account/sign-ins'       => fn(): array => array( $this->reader, array() ),
			'GET /account/sessions'       => fn(): array => array( $this->reader, array() ),
			'GET /account/me'             => fn(): array => array( $this->reader, array() ),
			'GET /chat'                   => fn(): array => array(
				$this->owner,
				$this->note( $this->reader, $this->owner ) > 0 ? array( 'per_page' => 20 ) : array(),
			),
			'GET /chat/search'            => fn(): array => array(
				$this->owner,
				$this->note( $this->reader, $this->owner ) > 0
					? array( 'keywords' => (string) get_userdata( $this->reader )?->display_name )
					: array(),
			),
			'GET /chat/{user_id}'         => fn(): array => array(
				$this->owner,
				$this->note( $this->reader, $this->owner ) > 0 ? array( 'user_id' => $this->reader ) : array(),
			),
			'GET /admin/bans'             => fn(): array => array(
				$this->moderator,
				array( 'per_page' => $this->banned() > 0 ? 20 : 1 ),
			),
			'GET /admin/reports'          => fn(): array => array(
				$this->moderator,
				array( 'state' => $this->reported() > 0 ? 'open' : 'closed' ),
			),
			'GET /admin/reports/{id}'     => fn(): array => array(
				$this->moderator,
				array( 'id' => $this->reported() ),
			),
			'GET /admin/audit'            => fn(): array => array( $this->site_owner(), array() ),
			'GET /admin/overview'         => fn(): array => array( $this->moderator, array() ),
			'GET /admin/bulk/{id}'        => fn(): array => array( $this->moderator, array( 'id' => $this->bulk() ) ),
			'GET /admin/circles'          => fn(): array => array( $this->moderator, array() ),
			'GET /admin/content'          => fn(): array => array( $this->moderator, array() ),
			'GET /admin/comments'         => fn(): array => array( $this->moderator, array() ),
			'GET /admin/topics'           => fn(): array => array( $this->moderator, array() ),
			'GET /admin/members'          => fn(): array => array( $this->site_owner(), array() ),
			'GET /admin/members/{id}'     => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->reader ),
			),
			'GET /admin/agreements'       => fn(): array => array(
				$this->site_owner(),
				array_slice( array( $this->agreement() ), 1 ),
			),
			'GET /admin/agreements/{id}'  => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->agreement() ),
			),
			'GET /agreements'             => fn(): array => array(
				$this->reader,
				array_slice( array( $this->agreement() ), 1 ),
			),
			'GET /admin/compliance'       => fn(): array => array( $this->site_owner(), array() ),
			'GET /admin/recommendation'   => fn(): array => array( $this->site_owner(), array( 'like' => 2 ) ),
			'GET /recommendation/why'     => fn(): array => array( 0, array( 'post_id' => $this->post ) ),
			'GET /admin/emoji'            => fn(): array => array( $this->site_owner(), array() ),
			'GET /admin/health'           => fn(): array => array( $this->site_owner(), array() ),
			'GET /admin/archives'         => fn(): array => array( $this->site_owner(), array() ),
			'GET /admin/ip-region'        => fn(): array => array( $this->site_owner(), array() ),
			'GET /admin/import'           => fn(): array => array( $this->site_owner(), array() ),
			'GET /admin/webhooks'         => fn(): array => array(
				$this->site_owner(),
				array_slice( array( $this->webhook() ), 1 ),
			),
			'GET /admin/webhook-deliveries' => fn(): array => array(
				$this->site_owner(),
				array( 'webhook_id' => $this->webhook(), 'per_page' => $this->delivery() > 0 ? 20 : 1 ),
			),
			'GET /admin/jobs'             => fn(): array => array(
				$this->site_owner(),
				array( 'per_page' => $this->queued() > 0 ? 20 : 1 ),
			),
			'GET /admin/levels'           => fn(): array => array( $this->site_owner(), array() ),
			'GET /account/level'          => fn(): array => array( $this->reader, array() ),
			'GET /admin/acceptances'      => fn(): array => array( $this->site_owner(), array() ),
			'GET /admin/tools'            => fn(): array => array( $this->site_owner(), array() ),
			'GET /admin/export'           => fn(): array => array( $this->site_owner(), array() ),
			'GET /admin/numbers'          => fn(): array => array( $this->site_owner(), array() ),
			'GET /admin/numbers/circles'  => fn(): array => array( $this->site_owner(), array() ),
			'GET /admin/rights'           => fn(): array => array( $this->site_owner(), array() ),
			'GET /wallet'                 => fn(): array => array( $this->reader, array() ),
			'GET /wallet/entries'         => fn(): array => array(
				$this->rich(),
				array( 'asset' => 'balance' ),
			),
			'GET /admin/withdrawals'      => fn(): array => array(
				$this->site_owner(),
				array( 'status' => $this->withdrawal( $this->rich() ) > 0 ? 'pending' : 'paid' ),
			),
			'GET /admin/orders'           => fn(): array => array(
				$this->site_owner(),
				array( 'status' => '' === $this->waiting_order() ? '' : 'pending' ),
			),
			'GET /admin/orders/{order_no}' => fn(): array => array(
				$this->site_owner(),
				array( 'order_no' => $this->waiting_order() ),
			),
			'GET /admin/bills'            => fn(): array => array(
				$this->site_owner(),
				array( 'per_page' => $this->bill() > 0 ? 20 : 1 ),
			),
			'GET /admin/bills/{id}'       => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->bill() ),
			),
			'GET /admin/entries'          => fn(): array => array(
				$this->site_owner(),
				array( 'search' => (string) $this->rich() ),
			),
			'GET /admin/gateways'         => fn(): array => array(
				$this->site_owner(),
				array(),
			),
			'GET /admin/unmatched'        => fn(): array => array(
				$this->site_owner(),
				array( 'state' => $this->unmatched() > 0 ? 'waiting' : '' ),
			),
			'GET /admin/transfers'        => fn(): array => array(
				$this->site_owner(),
				array( 'state' => $this->transfer() > 0 ? 'waiting' : '' ),
			),
			'GET /admin/cards'            => fn(): array => array(
				$this->site_owner(),
				array( 'per_page' => '' === $this->card_code() ? 1 : 20 ),
			),
			'GET /account/mark'           => fn(): array => array( $this->reader, array() ),
			'GET /admin/badges'           => fn(): array => array(
				$this->site_owner(),
				array( 'per_page' => $this->badge() > 0 ? 20 : 1 ),
			),
			'GET /admin/marks'            => fn(): array => array(
				$this->moderator,
				array( 'state' => $this->applied() > 0 ? 'waiting' : 'granted' ),
			),
			'GET /admin/rooms'            => fn(): array => array( $this->site_owner(), array() ),
			'GET /admin/settings'         => fn(): array => array( $this->site_owner(), array() ),
			'GET /admin/setup'            => fn(): array => array( $this->site_owner(), array() ),
			'GET /admin/staff-log'        => fn(): array => array( $this->moderator, array() ),
			'GET /admin/waiting'          => fn(): array => array(
				$this->moderator,
				array( 'object_type' => $this->waiting() > 0 ? 'post' : 'comment' ),
			),
			'GET /admin/words'            => fn(): array => array(
				$this->moderator,
				array( 'search' => $this->word() > 0 ? '坏' : '' ),
			),
			'GET /circle/members'         => fn(): array => array( 0, array( 'circle_id' => $this->circle ) ),
			'GET /circle/{id}'            => fn(): array => array( 0, array( 'id' => $this->circle ) ),
			'GET /public-record/bans'     => fn(): array => array( 0, array() ),
			'GET /like/members'           => fn(): array => array( 0, array( 'id' => $this->post ) ),
			'GET /comment'                => fn(): array => array( 0, array( 'post_id' => $this->post ) ),
			'GET /content/draft'          => fn(): array => array( $this->owner, array( 'id' => $this->post ) ),
			'GET /content/list'           => fn(): array => array( 0, array() ),
			'GET /quiet/posts'            => fn(): array => array( $this->reader, array() ),
			'POST /quiet/posts'           => fn(): array => array(
				$this->reader,
				array( 'post_id' => $this->post, 'hidden' => 0 ),
			),
			'GET /quiet/words'            => fn(): array => array( $this->reader, array() ),
			'POST /quiet/words'           => fn(): array => array( $this->reader, array( 'word' => '广告' ) ),
			'GET /quiet/circles'          => fn(): array => array( $this->reader, array() ),
			'POST /quiet/threads'         => fn(): array => array(
				$this->reader,
				array( 'thread_id' => $this->post, 'muted' => 0 ),
			),
			'POST /quiet/circles'         => fn(): array => array(
				$this->reader,
				array( 'circle_id' => $this->circle, 'muted' => 0 ),
			),
			'GET /shield'                 => fn(): array => array( $this->reader, array() ),
			'POST /account/tax-identity'   => fn(): array => array(
				$this->reader,
				array( 'name' => '王小明', 'id_number' => '11010519491231002X', 'phone' => '13800138000' ),
			),
			'POST /account/payment-password' => fn(): array => array(
				$this->create_member(),
				array( 'password' => '280513', 'login_password' => 'password' ),
			),
			'DELETE /account/payment-password' => fn(): array => array(
				$this->with_payment_password(),
				array( 'login_password' => 'password' ),
			),
			'POST /account/payment-password/code' => fn(): array => array(
				$this->create_member(),
				array( 'by' => 'email' ),
			),
			'POST /account/payment-password/check' => fn(): array => array(
				$this->with_payment_password(),
				array( 'password' => '280513' ),
			),
			'POST /account/minor'         => function (): array {
				$this->service( Settings::class )->save( array( 'minors_mode' => true ) );
				// Nobody else's calls: who is in the mode may not write at night.
				return array( $this->create_member(), array( 'on' => true, 'pin' => '1357' ) );
			},
			'POST /shield'                => fn(): array => array( $this->reader, array( 'days' => 0 ) ),
			'POST /shield/evidence'       => fn(): array => array( $this->owner, array( 'days' => 90 ) ),
			'GET /page/tab-section-list'  => fn(): array => array(
				0,
				array( 'section_id' => 'ranking', 'tab_id' => 'week' ),
			),
			'GET /content/fresh'          => fn(): array => array( 0, array( 'since' => time() - 60 ) ),
			'GET /content/preview'        => fn(): array => array(
				$this->reader,
				array( 'object_type' => 'activity', 'content' => '雨后' ),
			),
			'GET /content/{id}'           => fn(): array => array( 0, array( 'id' => $this->post ) ),
			'GET /emoji/custom-emoji'     => fn(): array => array( 0, array() ),
			'GET /favorite/get-favorites' => fn(): array => array( $this->reader, array( 'post_id' => $this->post ) ),
			'GET /favorite/following'     => fn(): array => $this->with_followed_folder(),
			'GET /media'                  => fn(): array => array(
				$this->owner,
				array( 'type' => 'image', 'current_user' => 1 ),
			),
			'GET /media/upload/{id}'      => fn(): array => array( $this->owner, array( 'id' => $this->begun() ) ),
			'GET /members/recommended'     => fn(): array => array( 0, array( 'batch' => 1, 'limit' => 2 ) ),
			'GET /members/suggest'        => fn(): array => array( $this->outsider, array( 'search' => '林' ) ),
			'GET /message'                => fn(): array => array( $this->owner, array() ),
			'GET /message/settings'       => fn(): array => array( $this->owner, array() ),
			'GET /message/unread'         => fn(): array => array( $this->owner, array() ),
			'GET /health'                 => fn(): array => array( 0, array() ),
			'GET /openapi'                => fn(): array => array( 0, array() ),
			'GET /post/search'            => fn(): array => array(
				0,
				array( 'keywords' => '清晨', 'fields' => 'id,post_title' ),
			),
			'GET /search/direct'          => fn(): array => array( 0, array( 'keywords' => '清晨' ) ),
			'GET /search/hot'             => fn(): array => array( 0, array() ),
			'GET /terms'                  => fn(): array => array( 0, array( 'taxonomy' => 'circle' ) ),
			'GET /terms/cats'             => fn(): array => array( 0, array( 'taxonomy' => 'circle' ) ),
			'GET /user/favorites'         => fn(): array => array( 0, array( 'user_id' => $this->reader ) ),
			'GET /user/blocked'           => fn(): array => $this->with_block(),
			'GET /user/followers'         => fn(): array => array( 0, array( 'user_id' => $this->owner ) ),
			'GET /user/following'         => fn(): array => array( 0, array( 'user_id' => $this->reader ) ),
			'GET /user/{id}'              => fn(): array => array( 0, array( 'id' => $this->owner ) ),
		);
	}

	/** @return array<string, \Closure(): array{int, array<string, mixed>}> */
	private function writes(): array {
		$word = static fn(): string => bin2hex( random_bytes( 5 ) );
		return array(
			'DELETE /chat/delete'          => fn(): array => array(
				$this->owner,
				array( 'id' => $this->note( $this->reader, $this->owner ) ),
			),
			'DELETE /admin/bans'           => fn(): array => array(
				$this->moderator,
				array( 'user_id' => $this->banned() ),
			),
			'DELETE /admin/words'          => fn(): array => array( $this->moderator, array( 'id' => $this->word() ) ),
			'POST /account/check-in'       => fn(): array => array( $this->create_member(), array() ),
			'POST /wallet/withdraw-settings' => fn(): array => array(
				$this->reader,
				array( 'channel' => 'bank', 'account' => '6222020000000000', 'name' => '林', 'qr_id' => 0 ),
			),
			'DELETE /wallet/withdraw-settings' => fn(): array => array( $this->paid_to(), array() ),
			'POST /wallet/withdraw'        => fn(): array => array(
				$this->rich(),
				array( 'amount' => '1.50', 'channel' => 'alipay' ),
			),
			'DELETE /wallet/withdraw'      => fn(): array => array(
				$this->reader,
				array( 'id' => $this->withdrawal( $this->reader ) ),
			),
			'POST /wallet/redeem'          => fn(): array => array(
				$this->reader,
				array( 'code' => $this->card_code() ),
			),
			'GET /admin/payouts/{id}'      => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->paid_out( $this->reader ) ),
			),
			'POST /admin/payouts/{id}'     => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->paid_out( $this->reader ), 'action' => 'ask', 'note' => '' ),
			),
			'POST /wallet/payouts/{id}'    => fn(): array => array(
				$this->reader,
				array( 'id' => $this->paid_out( $this->reader ) ),
			),
			'POST /wallet/payout-agreement' => fn(): array => array( $this->reader, array( 'action' => 'end' ) ),
			'POST /admin/withdrawals/{id}' => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->withdrawal( $this->rich() ), 'action' => 'approve', 'note' => '' ),
			),
			'POST /admin/orders/{order_no}/refund' => fn(): array => array(
				$this->site_owner(),
				array( 'order_no' => $this->paid_order(), 'amount' => '', 'to' => 'balance', 'reason' => '买错了' ),
			),
			'POST /admin/refunds/{id}'     => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->stuck_refund(), 'action' => 'by_hand', 'note' => '' ),
			),
			'POST /admin/bills'            => fn(): array => array(
				$this->site_owner(),
				array( 'gateway' => $this->bill() > 0 ? 'alipay' : '', 'day' => '2026-01-31' ),
			),
			'POST /admin/credit'           => fn(): array => array(
				$this->site_owner(),
				array( 'user_id' => $this->reader, 'amount' => '3', 'reason' => '活动奖励' ),
			),
			'POST /admin/credit/{id}'      => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->hand_credit(), 'action' => 'confirm' ),
			),
			'POST /admin/gateways/{gateway}' => fn(): array => array(
				$this->site_owner(),
				array(
					'gateway' => 'stripe',
					'title'   => '公司账号',
					'fields'  => array(
						array( 'name' => 'secret_key', 'value' => 'sk_test_1' ),
						array( 'name' => 'webhook_secret', 'value' => 'whsec_1' ),
					),
					'is_on'   => true,
				),
			),
			'POST /admin/gateways/{gateway}/check' => fn(): array => array(
				$this->site_owner(),
				array( 'gateway' => $this->gateway(), 'id' => 0 ),
			),
			'POST /admin/unmatched/{id}'   => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->unmatched(), 'action' => 'credit', 'user_id' => $this->reader, 'note' => '' ),
			),
			'POST /admin/cards'            => fn(): array => array(
				$this->site_owner(),
				array( 'asset' => 'points', 'amount' => '5', 'count' => 2 ),
			),
			'DELETE /admin/cards'          => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->card_id() ),
			),
			'POST /account/mark'           => fn(): array => array(
				$this->reader,
				array( 'title' => '摄影师', 'proof' => '拍了二十年照片，出过两本书', 'image_id' => 0 ),
			),
			'DELETE /account/mark'         => fn(): array => array(
				$this->reader,
				$this->applied( $this->reader ) > 0 ? array() : array( 'id' => 0 ),
			),
			'POST /admin/badges'           => fn(): array => array(
				$this->site_owner(),
				array(
					'name' => '章' . bin2hex( random_bytes( 4 ) ),
					'words' => '写得多',
					'icon' => 'pencil',
					'tone' => 'ok',
					'image_id' => 0,
					'measure' => 'posts',
					'least' => 1000,
				),
			),
			'POST /account/buy-vip-member' => fn(): array => array(
				$this->funded(),
				array( 'plan_id' => $this->plan(), 'price' => '80.00', 'method' => 'balance' ),
			),
			'GET /purchases' => fn(): array => array(
				$this->reader,
				array( 'search' => '标题' ),
			),
			'GET /post/{id}/buyers' => fn(): array => array(
				$this->owner,
				array( 'id' => $this->sold_post() ),
			),
			'GET /gifts' => function (): array {
				$giver = $this->funded();
				$gift  = $this->gift();
				$this->as_user( $giver );
				$this->data( $this->rest( 'POST', '/gifts', $gift ) );
				return array( $giver, array( 'show' => 'given' ) );
			},
			'POST /gifts' => fn(): array => array( $this->funded(), $this->gift() ),
			'GET /series' => function (): array {
				$this->series();
				return array( 0, array( 'user_id' => $this->owner ) );
			},
			'GET /series/{id}' => fn(): array => array( 0, array( 'id' => $this->series() ) ),
			'POST /series' => fn(): array => array(
				$this->owner,
				array( 'title' => '从零开始', 'intro' => '十二讲', 'price' => '9.9' ),
			),
			'POST /series/{id}' => fn(): array => array(
				$this->owner,
				array( 'id' => $this->series(), 'price' => '8', 'is_open' => false ),
			),
			'POST /series/{id}/posts' => fn(): array => array(
				$this->owner,
				array( 'id' => $this->series(), 'post_ids' => array( $this->sold_post() ) ),
			),
			'POST /series/buy' => fn(): array => array(
				$this->funded(),
				array( 'series_id' => $this->series(), 'method' => 'balance' ),
			),
			'GET /tips' => fn(): array => array(
				0,
				array( 'post_id' => $this->post ),
			),
			'POST /tips' => fn(): array => array(
				$this->funded(),
				array( 'post_id' => $this->sold_post(), 'amount' => '1', 'method' => 'balance' ),
			),
			'POST /post/buy'               => fn(): array => array(
				$this->funded(),
				array( 'post_id' => $this->sold_post(), 'price' => '3.00', 'method' => 'balance' ),
			),
			'GET /account/web-push'        => function (): array {
				$this->pushed();
				return array( $this->reader, array() );
			},
			'POST /account/web-push'       => fn(): array => array( $this->reader, $this->pushed() ),
			'DELETE /account/web-push'     => fn(): array => array(
				$this->reader,
				array( 'id' => $this->pushed_id() ),
			),
			'POST /account/web-push/settings' => fn(): array => array(
				$this->reader,
				array( 'types' => array( 'like' => false ), 'quiet_from' => '22:30', 'quiet_to' => '08:00' ),
			),
			'GET /account/feed-key'        => fn(): array => array( $this->reader, array() ),
			'POST /account/feed-key'       => fn(): array => array( $this->reader, array() ),
			'DELETE /account/feed-key'     => fn(): array => array( $this->reader, array() ),
			'GET /account/invites'         => fn(): array => array( $this->inviting(), array( 'per_page' => 10 ) ),
			'POST /account/invites'        => fn(): array => array( $this->inviting(), array() ),
			'DELETE /account/invites/{id}' => function (): array {
				$member = $this->inviting();
				$this->as_user( $member );
				$made = $this->data( $this->rest( 'POST', '/account/invites' ) );
				return array( $member, array( 'id' => $made['id'] ) );
			},
			'GET /admin/invites'           => fn(): array => array( $this->moderator, array( 'search' => 'A' ) ),
			'POST /admin/invites'          => fn(): array => array(
				$this->moderator,
				array( 'count' => 2, 'note' => '开业', 'most' => 5 ),
			),
			'GET /coupons'                 => fn(): array => array(
				$this->reader,
				array( 'kind' => 'product', 'item_id' => 1, 'price' => '10.00' ),
			),
			'GET /admin/coupons'           => fn(): array => array( $this->site_owner(), array( 'search' => 'A' ) ),
			'POST /admin/coupons'          => fn(): array => array(
				$this->site_owner(),
				array( 'code' => strtoupper( bin2hex( random_bytes( 4 ) ) ), 'off' => '5', 'least' => '20' ),
			),
			'POST /generation'             => fn(): array => array( $this->reader, $this->wanted() ),
			'GET /generation'              => fn(): array => array(
				$this->reader,
				array( 'per_page' => $this->generation( $this->reader ) > 0 ? 20 : 1 ),
			),
			'GET /generation/options'      => fn(): array => array( 0, array_slice( $this->wanted(), 0, 0 ) ),
			'GET /generation/{id}'         => fn(): array => array(
				$this->reader,
				array( 'id' => $this->generation( $this->reader ) ),
			),
			'DELETE /generation/{id}'      => fn(): array => array(
				$this->reader,
				array( 'id' => $this->generation( $this->reader ) ),
			),
			'GET /admin/generation-models' => fn(): array => array(
				$this->site_owner(),
				array_slice( $this->wanted(), 0, 0 ),
			),
			'POST /admin/generation-models' => fn(): array => array(
				$this->site_owner(),
				array(
					'id' => $this->tool(),
					'name' => '示例 ' . bin2hex( random_bytes( 4 ) ),
					'provider' => 'sample',
					'asset' => 'points',
					'price' => '2',
					'sizes' => array( '512x512' ),
					'max_count' => 2,
					'enabled' => true,
				),
			),
			'DELETE /admin/generation-models/{id}' => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->tool() ),
			),
			'POST /admin/generation-models/{id}/check' => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->tool() ),
			),
			'POST /admin/generation-choices' => fn(): array => array(
				$this->site_owner(),
				array(
					'id' => $this->choice( \Zeromo\Community\Generation\ChoiceKind::Style ),
					'kind' => 'style',
					'name' => '风格 ' . bin2hex( random_bytes( 4 ) ),
					'prompt' => '线条干净',
				),
			),
			'DELETE /admin/generation-choices/{id}' => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->choice( \Zeromo\Community\Generation\ChoiceKind::Category ) ),
			),
			'GET /admin/generations'       => fn(): array => array(
				$this->site_owner(),
				array( 'status' => $this->generation( $this->reader ) > 0 ? 'done' : '' ),
			),
			'DELETE /admin/generations/{id}' => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->generation( $this->reader, 'openai' ) ),
			),
			'GET /shop/products'           => fn(): array => array(
				0,
				array( 'per_page' => $this->product() > 0 ? 20 : 1 ),
			),
			'GET /shop/products/{id}'      => fn(): array => array( 0, array( 'id' => $this->product() ) ),
			'GET /shop/products/{id}/reviews' => fn(): array => array(
				0,
				array( 'id' => $this->product_review()['product_id'] ),
			),
			'POST /shop/reviews'           => fn(): array => array(
				$this->reader,
				array( 'order_no' => $this->shop_order( null ), 'stars' => 4, 'text' => '很好用' ),
			),
			'POST /shop/reviews/{id}/answer' => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->product_review()['id'], 'text' => '谢谢支持' ),
			),
			'DELETE /shop/reviews/{id}'    => fn(): array => array(
				$this->reader,
				array( 'id' => $this->product_review()['id'] ),
			),
			'GET /account/invoices'        => fn(): array => array(
				$this->reader,
				array( 'per_page' => $this->invoice() > 0 ? 20 : 1 ),
			),
			'POST /account/invoices'       => fn(): array => array(
				$this->reader,
				array( 'order_no' => $this->invoiced_order() ) + self::made_out(),
			),
			'DELETE /account/invoices/{id}' => fn(): array => array( $this->reader, array( 'id' => $this->invoice() ) ),
			'GET /admin/invoices'          => fn(): array => array(
				$this->site_owner(),
				array( 'state' => $this->invoice() > 0 ? 'asked' : '' ),
			),
			'POST /admin/invoices/{id}'    => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->invoice(), 'step' => 'issue', 'number' => '25312000000012345678' ),
			),
			'POST /shop/buy'               => fn(): array => array(
				$this->funded(),
				array(
					'product_id' => $this->product( 'physical' ),
					'price' => '2.00',
					'quantity' => 2,
					'method' => 'balance',
					'address' => array( 'name' => '王小明', 'phone' => '13800138000', 'detail' => '南京路 1 号' ),
				),
			),
			'POST /guest/orders'           => fn(): array => array(
				0,
				array( 'product_id' => $this->guest_product(), 'quantity' => 1, 'mail' => self::GUEST ),
			),
			'POST /guest/orders/find'      => fn(): array => array(
				0,
				array( 'order_no' => $this->guest_order()['order_no'], 'mail' => self::GUEST ),
			),
			'GET /guest/orders/status'     => fn(): array => array( 0, $this->guest_order() ),
			'POST /guest/orders/pay'       => fn(): array => array(
				0,
				$this->guest_order() + array( 'method' => 'sample' ),
			),
			'POST /guest/orders/download'  => fn(): array => array( 0, $this->guest_download() ),
			'POST /guest/orders/claim'     => fn(): array => array( $this->reader, $this->guest_order() ),
			'POST /shop/orders/{order_no}' => fn(): array => array(
				$this->reader,
				array( 'order_no' => $this->shop_order( true ), 'action' => 'receive' ),
			),
			'POST /shop/orders/{order_no}/download' => fn(): array => array( $this->reader, $this->download() ),
			'GET /account/addresses'       => fn(): array => array(
				$this->reader,
				array_fill_keys( $this->address() > 0 ? array() : array( 'none' ), 1 ),
			),
			'POST /account/addresses'      => fn(): array => array(
				$this->reader,
				array( 'name' => '王小明', 'phone' => '13800138000', 'region' => '上海市', 'detail' => '南京路 1 号' ),
			),
			'DELETE /account/addresses/{id}' => fn(): array => array(
				$this->reader,
				array( 'id' => $this->address() ),
			),
			'GET /admin/products'          => fn(): array => array(
				$this->site_owner(),
				array( 'status' => $this->product() > 0 ? 'publish' : '' ),
			),
			'POST /admin/products'         => fn(): array => array(
				$this->site_owner(),
				array(
					'title' => '贴纸' . bin2hex( random_bytes( 4 ) ),
					'price' => '12.50',
					'stock' => 20,
					'kind' => 'virtual',
					'content' => '<p>一套三张。</p>',
					'delivery' => '下载码 7788',
				),
			),
			'GET /admin/shop-orders'       => fn(): array => array(
				$this->site_owner(),
				array( 'state' => '' === $this->shop_order( false ) ? '' : 'to_ship' ),
			),
			'POST /admin/shop-orders/{order_no}' => fn(): array => array(
				$this->site_owner(),
				array(
					'order_no' => $this->shop_order( false ),
					'action' => 'ship',
					'carrier' => '顺丰',
					'tracking' => 'SF123',
				),
			),
			'GET /vip/plans'               => fn(): array => array( $this->plan() > 0 ? 0 : 1, array() ),
			'GET /admin/plans'             => fn(): array => array( $this->site_owner(), array() ),
			'POST /admin/plans'            => fn(): array => array(
				$this->site_owner(),
				array(
					'name' => '月' . bin2hex( random_bytes( 4 ) ),
					'price' => '30.00',
					'days' => 31,
					'level' => 2,
					'original_price' => '45.00',
					'first_price' => '9.90',
					'enabled' => true,
				),
			),
			'DELETE /admin/plans'          => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->plan() ),
			),
			'DELETE /admin/badges'         => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->badge() ),
			),
			'POST /admin/badges/{id}'      => fn(): array => array(
				$this->moderator,
				array(
					'id' => $this->badge(),
					'user_id' => $this->create_member(),
					'awarded' => true,
					'reason' => '线下活动的志愿者',
				),
			),
			'POST /admin/marks/{id}'       => fn(): array => array(
				$this->moderator,
				array( 'id' => $this->applied(), 'decision' => 'grant', 'title' => '', 'days' => 30, 'reason' => '' ),
			),
			'POST /admin/bans'             => fn(): array => array(
				$this->moderator,
				array( 'user_id' => $this->create_member(), 'level' => 'mute', 'days' => 7, 'reason' => $word() ),
			),
			'POST /admin/agreements'       => fn(): array => array(
				$this->site_owner(),
				array( 'kind' => 'privacy', 'note' => $this->agreement_page(), 'again' => true ),
			),
			'POST /agreements/accept'      => fn(): array => array(
				$this->reader,
				array( 'versions' => array( $this->agreement() ) ),
			),
			'POST /admin/levels'           => fn(): array => array(
				$this->site_owner(),
				array(
					'levels' => array( array( 'name' => '新芽', 'points' => 0, 'tone' => 'ok' ) ),
					'rules' => array( 'post' => array( 'points' => 5, 'cap' => 20, 'back' => true ) ),
					'tasks' => array(
						array(
							'id' => 0,
							'name' => '说三次',
							'act' => 'comment',
							'times' => 3,
							'daily' => true,
							'points' => 5,
						),
					),
				),
			),
			'GET /appeal'                  => fn(): array => array(
				(int) $this->db()->value(
					"SELECT user_id FROM {$this->db()->table( 'audit' )} WHERE entry_id = %d",
					array( $this->banned_by() )
				),
				array(),
			),
			'POST /appeal'                 => function (): array {
				$entry  = $this->banned_by();
				$member = (int) $this->db()->value(
					"SELECT user_id FROM {$this->db()->table( 'audit' )} WHERE entry_id = %d",
					array( $entry )
				);
				return array( $member, array( 'id' => $entry, 'words' => '我没有刷屏' ) );
			},
			'GET /orders'                  => fn(): array => array(
				$this->reader,
				array( 'status' => '' === $this->waiting_order() ? '' : 'pending' ),
			),
			'GET /orders/{order_no}'       => fn(): array => array(
				$this->reader,
				array( 'order_no' => $this->waiting_order() ),
			),
			'POST /orders/{order_no}/cancel' => fn(): array => array(
				$this->reader,
				array( 'order_no' => $this->waiting_order() ),
			),
			'GET /orders/{order_no}/refund' => fn(): array => array(
				$this->reader,
				array( 'order_no' => $this->own_paid_order() ),
			),
			'POST /orders/{order_no}/refund' => fn(): array => array(
				$this->reader,
				array( 'order_no' => $this->own_paid_order(), 'amount' => '', 'reason' => '买错了' ),
			),
			'DELETE /orders/{order_no}/refund' => fn(): array => array(
				$this->reader,
				array( 'order_no' => $this->asked_back() ),
			),
			'GET /admin/refund-requests'   => fn(): array => array(
				$this->site_owner(),
				array( 'search' => $this->asked_back(), 'state' => 'waiting' ),
			),
			'POST /admin/refund-requests/{id}' => fn(): array => array(
				$this->site_owner(),
				array(
					'id'     => (int) $this->db()->value(
						"SELECT id FROM {$this->db()->table( 'refund_request' )} WHERE open_no = %s",
						array( $this->asked_back() )
					),
					'action' => 'refuse',
					'note'   => '已经看过',
				),
			),
			'GET /earnings'                => fn(): array => array(
				$this->earner(),
				array( 'by' => 'day' ),
			),
			'GET /admin/earnings'          => fn(): array => array(
				$this->site_owner(),
				array( 'by' => $this->earner() > 0 ? 'members' : '' ),
			),
			'GET /earnings/referral'       => fn(): array => array( $this->reader, array() ),
			'GET /earnings/lines'          => fn(): array => array(
				$this->earner(),
				array( 'per_page' => 10 ),
			),
			'GET /payment/methods'         => fn(): array => array( $this->reader, array() ),
			'POST /payment/submit'         => fn(): array => array(
				$this->reader,
				array( 'order_no' => $this->waiting_order(), 'method' => 'small' ),
			),
			'GET /payment/transfer'        => fn(): array => array(
				$this->reader,
				array( 'order_no' => $this->transferred_order() ),
			),
			'POST /payment/transfer'       => fn(): array => array(
				$this->reader,
				array( 'order_no' => $this->transferred_order(), 'reference' => '2026112722', 'image_id' => 0 ),
			),
			'POST /admin/transfers/{id}'   => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->transfer(), 'decision' => 'reject', 'reason' => '没有查到' ),
			),
			'GET /payment/status'          => fn(): array => array(
				$this->reader,
				array( 'order_no' => $this->waiting_order() ),
			),
			'POST /payment/notify/{gateway}' => fn(): array => array(
				0,
				array( 'gateway' => '' === $this->waiting_order() ? '' : 'small' ),
			),
			'POST /wallet/recharge'        => fn(): array => array(
				$this->reader,
				array( 'amount' => '' === $this->waiting_order() ? '' : '12.50', 'method' => 'small' ),
			),
			'GET /admin/appeals'           => fn(): array => array(
				$this->moderator,
				array( 'state' => $this->appealed() > 0 ? 'open' : 'closed' ),
			),
			'POST /admin/appeals/{id}'     => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->appealed(), 'decision' => 'uphold', 'reason' => '' ),
			),
			'POST /admin/undo'             => fn(): array => array(
				$this->moderator,
				array( 'id' => $this->banned_by() ),
			),
			'POST /admin/reports/{id}/claim' => fn(): array => array(
				$this->moderator,
				array( 'id' => $this->reported(), 'claimed' => true ),
			),
			'POST /admin/reports/{id}/notes' => fn(): array => array(
				$this->moderator,
				array( 'id' => $this->reported(), 'note' => $word() ),
			),
			'POST /admin/reports/{id}'     => fn(): array => array(
				$this->moderator,
				array( 'id' => $this->reported(), 'decision' => 'keep', 'reason' => $word() ),
			),
			'POST /admin/waiting'          => fn(): array => array(
				$this->moderator,
				array( 'object_type' => 'post', 'object_id' => $this->waiting(), 'decision' => 'approve' ),
			),
			'POST /admin/content/bulk'     => fn(): array => array(
				$this->moderator,
				array( 'ids' => array( $this->waiting() ), 'act' => 'approve' ),
			),
			'POST /admin/bulk/{id}/undo'   => fn(): array => array(
				$this->moderator,
				array( 'id' => $this->bulk_reports() ),
			),
			'POST /admin/reports/bulk'     => fn(): array => array(
				$this->moderator,
				array( 'ids' => array( $this->reported() ), 'act' => 'keep' ),
			),
			'POST /admin/waiting/bulk'     => fn(): array => array(
				$this->moderator,
				array( 'ids' => array( $this->waiting() ), 'object_type' => 'post', 'act' => 'approve' ),
			),
			'POST /admin/comments/bulk'    => fn(): array => array(
				$this->moderator,
				array( 'ids' => array( $this->comment ), 'act' => 'approve' ),
			),
			'POST /admin/topics/bulk'      => fn(): array => array(
				$this->moderator,
				array( 'ids' => array( $this->topic ), 'act' => 'delete' ),
			),
			'POST /admin/withdrawals/bulk' => fn(): array => array(
				$this->site_owner(),
				array( 'ids' => array( $this->withdrawal( $this->rich() ) ), 'act' => 'approve' ),
			),
			'POST /admin/members/bulk'     => fn(): array => array(
				$this->site_owner(),
				array( 'ids' => array( $this->create_member() ), 'act' => 'mute', 'reason' => $word(), 'days' => 7 ),
			),
			'POST /admin/emoji'            => fn(): array => array(
				$this->site_owner(),
				array( 'task' => 'add-category', 'name' => $word() ),
			),
			'POST /admin/numbers/tell'     => fn(): array => array(
				$this->site_owner(),
				array( 'audience' => 'newcomers' ),
			),
			'POST /admin/health'           => fn(): array => array( $this->site_owner(), array( 'check' => 'cron' ) ),
			'POST /admin/archives'         => function (): array {
				$this->no_archive();
				return array( $this->site_owner(), array( 'anonymous' => true ) );
			},
			'POST /admin/archives/{id}'    => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->archive( Run::EXPORT, Run::RUNNING ), 'act' => 'stop' ),
			),
			'DELETE /admin/archives/{id}'  => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->archive( Run::EXPORT, Run::STOPPED ) ),
			),
			'DELETE /admin/ip-region'      => function (): array {
				file_put_contents( $this->service( RegionFile::class )->uploaded(), $this->regions() );
				return array( $this->site_owner(), array() );
			},
			'POST /admin/import'           => fn(): array => array( $this->site_owner(), array( 'act' => 'stop' ) ),
			'POST /admin/webhooks'         => fn(): array => array(
				$this->site_owner(),
				array(
					'url'    => 'https://hooks.example/' . bin2hex( random_bytes( 4 ) ),
					'events' => array( 'zeromo_liked' ),
				),
			),
			'DELETE /admin/webhooks/{id}'  => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->webhook() ),
			),
			'POST /admin/webhooks/{id}/secret' => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->webhook() ),
			),
			'POST /admin/webhooks/{id}/test' => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->webhook() ),
			),
			'POST /admin/webhook-deliveries/{id}' => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->delivery() ),
			),
			'POST /admin/jobs/{id}'        => fn(): array => array(
				$this->site_owner(),
				array( 'id' => $this->queued(), 'act' => 'retry' ),
			),
			'POST /admin/safe-mode'        => function (): array {
				$owner = $this->site_owner();
				$this->service( SafeLink::class )->make( $owner );
				return array( $owner, array( 'on' => false ) );
			},
			'POST /admin/tools'            => fn(): array => array( $this->site_owner(), array( 'tool' => 'cache' ) ),
			'POST /admin/export'           => fn(): array => array( $this->site_owner(), array( 'type' => 'members' ) ),
			'POST /admin/rights'           => fn(): array => array(
				$this->site_owner(),
				array( 'role' => 'author', 'right' => 'create_zeromo_topics', 'allowed' => true ),
			),
			'POST /admin/settings'         => fn(): array => array(
				$this->site_owner(),
				array( 'toc_articles' => false ),
			),
			'POST /admin/setup/kind'       => fn(): array => array( $this->site_owner(), array( 'set' => 'forum' ) ),
			'POST /admin/setup/site'       => fn(): array => array( $this->site_owner(), array( 'title' => '雨后' ) ),
			'POST /admin/setup/people'     => fn(): array => array( $this->site_owner(), array( 'sign_up' => true ) ),
			'POST /admin/setup/filing'     => fn(): array => array( $this->site_owner(), array( 'icp' => '沪ICP备1号' ) ),
			'POST /admin/setup/place'      => fn(): array => array(
				$this->site_owner(),
				array( 'home' => true, 'menu' => true ),
			),
			'POST /admin/setup/close'      => fn(): array => array( $this->site_owner(), array( 'closed' => true ) ),
			'POST /admin/checklist'        => fn(): array => array( $this->site_owner(), array( 'shown' => false ) ),
			'POST /admin/words'            => fn(): array => array(
				$this->moderator,
				array( 'word' => $word(), 'effect' => 'replace', 'replacement' => '**' ),
			),
			'POST /report'                 => fn(): array => array(
				$this->reader,
				array(
					'object_type' => 'activity',
					'object_id' => $this->post,
					'reason' => 'spam',
					'detail' => $word(),
				),
			),
			'DELETE /comment/delete'       => fn(): array => array(
				$this->reader,
				array( 'id' => $this->add_comment( $this->reader, $word() ) ),
			),
			'DELETE /content/draft'        => fn(): array => array( $this->owner, array( 'id' => $this->typed() ) ),
			'DELETE /favorite'             => fn(): array => array(
				$this->reader,
				array( 'favorite_id' => $this->add_folder( $this->reader, 'public' ) ),
			),
			'DELETE /circle/invite'        => fn(): array => array(
				$this->owner,
				array( 'circle_id' => $this->circle, 'id' => $this->invited() ),
			),
			'DELETE /media/{id}'           => fn(): array => array(
				$this->owner,
				array( 'id' => $this->make_pictures( $this->owner, 1 )[0] ),
			),
			'DELETE /media/upload/{id}'    => fn(): array => array( $this->owner, array( 'id' => $this->begun() ) ),
			'DELETE /message/delete'       => fn(): array => array( $this->owner, array( 'id' => $this->notice() ) ),
			'DELETE /post/delete'          => fn(): array => array(
				$this->owner,
				array( 'id' => $this->publish( $this->owner, $word() ) ),
			),
			'DELETE /account/sessions'     => fn(): array => array(
				$this->reader,
				array( 'id' => $this->signed_in() ),
			),
			'POST /account/password'       => fn(): array => array(
				$this->create_member(),
				array( 'old_password' => 'password', 'new_password' => 'another ' . $word() ),
			),
			'POST /account/privacy-settings' => fn(): array => array(
				$this->reader,
				array( 'show_followers' => 1, 'allow_message' => 1 ),
			),
			'POST /account/profile'        => fn(): array => array(
				$this->reader,
				array(
					'display_name' => '小满',
					'description' => $word(),
					'gender' => 'female',
					'birthday' => '1990-05-01',
					'url' => 'https://example.com/',
					'location' => '杭州',
				),
			),
			'POST /account/set-avatar'     => fn(): array => array(
				$this->owner,
				array( 'image-id' => $this->pictures[0] ),
			),
			'POST /account/set-profile-cover' => fn(): array => array(
				$this->owner,
				array( 'image-id' => $this->pictures[1] ),
			),
			'POST /auth/login'             => fn(): array => array(
				0,
				array(
					'by' => 'password',
					'account' => (string) get_userdata( $this->reader )?->user_login,
					'password' => 'password',
				),
			),
			'POST /account/bind'           => fn(): array => array(
				$this->reader,
				array( 'by' => 'email' ) + $this->coded( 'email', Purpose::Bind, 'target' ),
			),
			'POST /account/merge'          => function (): array {
				$this->service( Settings::class )->save( array( 'account_merge' => true ) );
				$other = get_userdata( $this->create_member( 'subscriber' ) );
				return array(
					$this->fresh( $this->create_member( 'subscriber' ) ),
					array( 'account' => (string) $other?->user_login, 'secret' => 'password' ),
				);
			},
			'POST /auth/reset-password'    => fn(): array => array(
				0,
				array( 'password' => 'a long one ' . $word() ) + $this->coded( 'email', Purpose::Reset, 'account' ),
			),
			'POST /auth/send-email-code'   => fn(): array => array(
				0,
				array( 'target' => $word() . '@example.org', 'purpose' => 'login' ),
			),
			'POST /auth/send-sms-code'     => fn(): array => array(
				0,
				array( 'target' => '138' . wp_rand( 10000000, 99999999 ), 'purpose' => 'login' ),
			),
			'GET /auth/captcha'            => fn(): array => array( 0, array() ),
			'GET /auth/oauth/{provider}'   => fn(): array => array( 0, array( 'provider' => $this->oauth() ) ),
			'GET /auth/oauth/{provider}/callback' => fn(): array => array( 0, array( 'provider' => $this->oauth() ) ),
			'POST /auth/oauth-register'    => function () use ( $word ): array {
				$who = new Identity( 'github', $word(), '', '远客' );
				( new Newcomer( $this->oauth(), $who, '' ) )->keep( new Clock() );
				return array( 0, array( 'display_name' => '远客', 'agree' => true ) );
			},
			'POST /account/oauth-bind'     => fn(): array => array(
				$this->fresh( $this->reader ),
				array( 'provider' => $this->oauth(), 'redirect_url' => '/account/settings/' ),
			),
			'POST /account/oauth-unbind'   => function () use ( $word ): array {
				$rows = Plugin::container()->get( IdentityRepository::class );
				$rows->put( $this->reader, $this->oauth(), new Identity( 'github', $word(), '', '远客' ), false, time() );
				$all = $rows->of( $this->reader );
				add_filter( 'pre_wp_mail', '__return_true' );
				return array( $this->reader, array( 'id' => $all[ count( $all ) - 1 ]->id ) );
			},
			'POST /auth/two-factor'        => function (): array {
				[ $member, $codes ] = $this->two_factor();
				$user = new \WP_User( $member );
				return array(
					0,
					array(
						'token' => ( new StepToken( $member, false, '' ) )->text( $user, time() ),
						'code' => $codes[0],
					),
				);
			},
			'GET /account/two-factor'      => fn(): array => array( $this->reader, array() ),
			'POST /account/two-factor/begin' => fn(): array => array( $this->fresh( $this->reader ), array() ),
			'POST /account/two-factor/confirm' => function (): array {
				[ $member, $codes ] = $this->two_factor( false );
				return array( $member, array( 'code' => $codes[0] ) );
			},
			'POST /account/two-factor/recovery-codes' => function (): array {
				[ $member, $codes ] = $this->two_factor();
				return array( $member, array( 'code' => $codes[0] ) );
			},
			'POST /account/two-factor/off'   => function (): array {
				[ $member, $codes ] = $this->two_factor();
				return array( $member, array( 'code' => $codes[0], 'password' => 'password' ) );
			},
			'DELETE /admin/two-factor'     => fn(): array => array(
				$this->site_owner(),
				array( 'user_id' => $this->two_factor()[0], 'reason' => '电话里核对了身份' ),
			),
			'POST /auth/passkey/options'   => fn(): array => array( 0, array() ),
			'POST /auth/passkey'           => function (): array {
				$member = $this->create_member();
				[ $device ] = $this->passkey( $member );
				return array( 0, $device->get( $this->passkey_asked( 0, $member ) ) );
			},
			'GET /account/passkeys'        => function (): array {
				$this->passkey( $this->reader );
				return array( $this->reader, array() );
			},
			'POST /account/passkeys/options' => fn(): array => array( $this->fresh( $this->reader ), array() ),
			'POST /account/passkeys'       => function (): array {
				add_filter( 'pre_wp_mail', '__return_true' );
				Plugin::container()->get( PasskeyService::class )->erase( $this->reader );
				$asked = $this->passkey_asked( $this->fresh( $this->reader ), $this->reader );
				return array( $this->reader, ( new SoftAuthenticator() )->create( $asked ) + array( 'name' => '手机' ) );
			},
			'POST /account/passkeys/rename' => fn(): array => array(
				$this->reader,
				array( 'id' => $this->passkey( $this->reader )[1], 'name' => '电脑' ),
			),
			'POST /account/passkeys/remove' => fn(): array => array(
				$this->reader,
				array( 'id' => $this->passkey( $this->reader )[1], 'password' => 'password' ),
			),
			'POST /auth/confirm-email'     => fn(): array => array( 0, array( 'token' => $this->proof()['token'] ) ),
			'POST /auth/resend-confirmation' => fn(): array => array( $this->proof()['user'], array() ),
			'POST /auth/logout'            => fn(): array => array( $this->reader, array() ),
			'POST /auth/register'          => fn(): array => array(
				0,
				array(
					'by' => 'password',
					'account' => 'neu_' . $word(),
					'password' => 'a long one ' . $word(),
					'agree' => 1,
				),
			),
			'POST /chat'                   => fn(): array => array(
				$this->reader,
				array( 'user_id' => $this->owner, 'content' => $word(), 'idempotency_key' => $word() ),
			),
			'POST /chat/recall'            => fn(): array => array(
				$this->reader,
				array( 'id' => $this->note( $this->reader, $this->owner ) ),
			),
			'POST /circle'                 => fn(): array => array(
				$this->moderator,
				array( 'title' => '圈子' . $word() ),
			),
			'POST /circle/{id}'            => fn(): array => array(
				$this->owner,
				array( 'id' => $this->circle, 'description' => $word() ),
			),
			'POST /circle/join'            => fn(): array => array(
				$this->outsider,
				array( 'circle_id' => $this->elsewhere, 'joined' => 1 ),
			),
			'POST /circle/members/{user_id}' => fn(): array => array(
				$this->owner,
				array( 'user_id' => $this->joined(), 'circle_id' => $this->circle, 'action' => 'promote' ),
			),
			'POST /circle/invite'          => fn(): array => array(
				$this->owner,
				array( 'circle_id' => $this->circle, 'max_uses' => 3, 'expires_in' => 3600 ),
			),
			'POST /circle/update_options'  => fn(): array => array(
				$this->owner,
				array( 'circle_id' => $this->circle, 'options' => array( 'words_max' => 500 ) ),
			),
			'POST /circle/pin'             => fn(): array => array(
				$this->owner,
				array( 'circle_id' => $this->circle, 'post_id' => $this->post, 'pinned' => 1 ),
			),
			'POST /circle/essence'         => fn(): array => array(
				$this->owner,
				array( 'circle_id' => $this->circle, 'post_id' => $this->post, 'essence' => 1 ),
			),
			'POST /circle/sample'          => fn(): array => array(
				$this->owner,
				array(
					'circle_id' => $this->circle,
					'post_ids' => array(
						$this->publish(
							$this->owner,
							$word(),
							array( 'circle_id' => $this->circle )
						),
					),
				),
			),
			'POST /circle/reading-window'  => fn(): array => array(
				$this->owner,
				array( 'circle_id' => $this->closed, 'days' => 30 ),
			),
			'POST /circle/topic'           => fn(): array => array(
				$this->owner,
				array( 'circle_id' => $this->circle, 'topic_ids' => array( $this->topic ) ),
			),
			'POST /circle/move'            => $this->move( ... ),
			'POST /circle/take-out'        => fn(): array => array(
				$this->owner,
				array(
					'circle_id' => $this->circle,
					'post_id' => $this->publish( $this->owner, $word(), array( 'circle_id' => $this->circle ) ),
				),
			),
			'POST /circle/leave'           => fn(): array => array(
				$this->reader,
				array( 'circle_id' => $this->circle ),
			),
			'GET /comment/control'         => fn(): array => array(
				$this->owner,
				array( 'post_id' => $this->publish( $this->owner, $word(), array( 'circle_id' => $this->circle ) ) ),
			),
			'POST /comment/control'        => fn(): array => array(
				$this->owner,
				array(
					'post_id' => $this->publish( $this->owner, $word(), array( 'circle_id' => $this->circle ) ),
					'closed'  => true,
				),
			),
			'POST /comment/hold'           => fn(): array => array(
				$this->owner,
				array(
					'post_id' => $this->publish( $this->owner, $word(), array( 'circle_id' => $this->circle ) ),
					'held'    => true,
				),
			),
			'GET /comment/held'            => function (): array {
				$this->held_comment();
				return array( $this->owner, array() );
			},
			'POST /comment/held'           => fn(): array => array(
				$this->owner,
				array( 'id' => $this->held_comment(), 'release' => true ),
			),
			'POST /comment/edit'           => fn(): array => array(
				$this->reader,
				array( 'id' => $this->add_comment( $this->reader, $word() ), 'comment' => $word() ),
			),
			'POST /comment/pin'            => fn(): array => array(
				$this->owner,
				array( 'id' => $this->comment, 'pinned' => true ),
			),
			'POST /comment'                => fn(): array => array(
				$this->reader,
				array( 'post_id' => $this->post, 'id' => 0, 'comment' => $word() ),
			),
			'POST /content'                => fn(): array => array(
				$this->owner,
				array(
					'post_title' => '新的',
					'post_content' => $word(),
					'circle_id' => $this->circle,
					'topic_id' => array( $this->topic ),
					'image_ids' => $this->pictures,
					'privacy' => array( 'type' => 'public' ),
				),
			),
			'POST /content/draft'          => fn(): array => array(
				$this->owner,
				array(
					'idempotency_key' => $word(),
					'post_title' => '还在写',
					'post_content' => $word(),
					'circle_id' => $this->circle,
					'topic_id' => array( $this->topic ),
					'image_ids' => $this->pictures,
				),
			),
			'POST /post/review'            => fn(): array => array(
				$this->moderator,
				array(
					'id' => $this->make_post( $this->owner, $word(), '等着', 'pending' ),
					'action' => 'reject',
					'reason' => '请补充来源',
				),
			),
			'POST /content/preview'        => fn(): array => array(
				$this->owner,
				array(
					'object_type' => 'activity',
					'content' => '雨后 https://example.com/',
					'image_ids' => $this->pictures,
				),
			),
			'POST /favorite'               => fn(): array => array(
				$this->reader,
				array(
					'title' => '夹' . $word(),
					'description' => '',
					'visibility' => 'private',
					'post_id' => $this->post,
				),
			),
			'POST /favorite/add-object'    => fn(): array => array(
				$this->reader,
				array( 'favorite_id' => $this->folder, 'post_id' => $this->article, 'type' => 'add' ),
			),
			'POST /favorite/order'         => fn(): array => array(
				$this->reader,
				array( 'ids' => array( $this->folder, $this->private ) ),
			),
			'POST /favorite/move-objects'  => fn(): array => array(
				$this->reader,
				array( 'favorite_id' => $this->folder, 'post_ids' => array( $this->post ), 'to' => $this->private ),
			),
			'POST /favorite/follow'        => fn(): array => array(
				$this->outsider,
				array( 'favorite_id' => $this->folder ),
			),
			'POST /favorite/unfollow'      => fn(): array => array(
				$this->outsider,
				array( 'favorite_id' => $this->folder ),
			),
			'POST /favorite/remove-object' => fn(): array => array(
				$this->reader,
				array( 'favorite_id' => $this->folder, 'post_id' => $this->post, 'type' => 'remove' ),
			),
			'POST /links/card'             => fn(): array => array(
				$this->reader,
				array( 'url' => (string) get_permalink( $this->article ) ),
			),
			'POST /like'                   => fn(): array => array(
				$this->outsider,
				array( 'id' => $this->post, 'type' => 'post', 'count_type' => 'like', 'delete' => 0 ),
			),
			'POST /rating'                 => fn(): array => array(
				$this->outsider,
				array( 'rating' => 4, 'post_id' => $this->article, 'duration' => 12 ),
			),
			'POST /media/from-data'        => fn(): array => array(
				$this->owner,
				array(
					'data' => 'data:image/png;base64,' . base64_encode( $this->drawn->corners( 8, 8, 'png' ) ),
					'filename' => '粘贴.png',
				),
			),
			'POST /media/upload'           => fn(): array => array(
				$this->owner,
				array( 'filename' => '海.mp4', 'size' => 9000000, 'kind' => 'video' ),
			),
			'POST /message/settings'       => fn(): array => array(
				$this->owner,
				array( 'site' => array( 'like' => false ), 'mail' => array( 'comment' => true ), 'digest' => 'weekly' ),
			),
			'POST /message/read'           => fn(): array => array(
				$this->owner,
				array( 'ids' => array( $this->notice() ) ),
			),
			'POST /poll/vote'              => fn(): array => $this->ballot(),
			'POST /post/share'             => fn(): array => array( 0, array( 'id' => $this->post ) ),
			'POST /post/free-place'        => fn(): array => array(
				$this->create_member(),
				array( 'post_id' => $this->placed_post() ),
			),
			'POST /post/free-read'         => fn(): array => array(
				$this->free_reader(),
				array( 'post_id' => $this->sold_post() ),
			),
			'POST /post/netdisk-open'      => fn(): array => array( $this->reader, $this->netdisk_link() ),
			'POST /post/netdisk-report'    => function (): array {
				$link = $this->netdisk_link();
				$this->as_user( $this->reader );
				$this->data( $this->rest( 'POST', '/post/netdisk-open', $link ) );
				return array( $this->reader, $link );
			},
			'POST /post/netdisk-confirm'   => fn(): array => array( $this->owner, $this->netdisk_link() ),
			'POST /post/unlock'            => fn(): array => array(
				0,
				array( 'post_id' => $this->locked( 'password' ), 'password' => '芝麻开门' ),
			),
			'POST /post/view'              => fn(): array => array( 0, array( 'post_id' => $this->post ) ),
			'POST /user/block'             => fn(): array => array(
				$this->outsider,
				array( 'user_id' => $this->create_member(), 'blocked' => 1 ),
			),
			'POST /user/follow'            => fn(): array => array(
				$this->outsider,
				array( 'user_id' => $this->owner ),
			),
			'DELETE /topic/{id}'           => fn(): array => array(
				$this->moderator,
				array( 'id' => $this->make_topic( $word() ) ),
			),
			'POST /topic/{id}'             => fn(): array => array(
				$this->moderator,
				array( 'id' => $this->topic, 'name' => '改名' . $word(), 'description' => '新的', 'cat' => 0 ),
			),
			'POST /topic/merge'            => fn(): array => array(
				$this->moderator,
				array( 'topic_id' => $this->make_topic( $word() ), 'into' => $this->topic ),
			),
			'POST /topic/view'             => fn(): array => array( 0, array( 'topic_id' => $this->topic ) ),
			'POST /topic/follow'           => fn(): array => array(
				$this->reader,
				array( 'topic_id' => $this->topic ),
			),
			'POST /topic/unfollow'         => fn(): array => array(
				$this->reader,
				array( 'topic_id' => $this->topic ),
			),
			'POST /user/unfollow'          => fn(): array => array( $this->reader, array( 'user_id' => $this->owner ) ),
		);
	}

	/**
	 * A member who has blocked another.
	 *
	 * @return array{int, array<string, mixed>}
	 */
	private function with_block(): array {
		$this->as_user( $this->outsider );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $this->moderator ) ) );
		return array( $this->outsider, array( 'per_page' => 5 ) );
	}

	/** @return array{int, array<string, mixed>} */
	private function with_followed_folder(): array {
		$this->as_user( $this->outsider );
		$this->data( $this->rest( 'POST', '/favorite/follow', array( 'favorite_id' => $this->folder ) ) );
		return array( $this->outsider, array( 'per_page' => 5 ) );
	}

	/** A post in which something is hidden. */
	protected function locked( string $type ): int {
		$acting = get_current_user_id();
		$id     = $this->publish(
			$this->owner,
			'看得见的',
			array( 'privacy' => array( 'type' => $type, 'value' => '芝麻开门', 'content' => '藏起来的话' ) )
		);
		$this->as_user( $acting );
		return $id;
	}

	/** A member of the circle who stays there. */
	private function joined(): int {
		$member = $this->create_member();
		$this->service( CircleJoining::class )->join( $this->circle, $member );
		return $member;
	}

	/** A place where the reader is signed in. */
	private function signed_in(): int {
		\WP_Session_Tokens::get_instance( $this->reader )->create( time() + HOUR_IN_SECONDS );
		$this->as_user( $this->reader );
		return (int) $this->data( $this->rest( 'GET', '/account/sessions' ) )[0]['id'];
	}

	/** An invitation into the circle. */
	private function invited(): int {
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', '/circle/invite', array( 'circle_id' => $this->circle ) ) );
		return (int) $this->db()->value( 'SELECT MAX(id) FROM ' . $this->db()->table( 'circle_invite' ) );
	}

	/** A post with something typed and not sent. */
	private function typed(): int {
		$id = $this->publish( $this->owner, '公开的' );
		$this->data( $this->rest( 'POST', '/content/draft', array( 'id' => $id, 'post_content' => '还在改' ) ) );
		return $id;
	}

	/**
	 * Sends a call of `calls()`; path parts are taken out of its parameters.
	 *
	 * @param Call $call Who sends what.
	 */
	protected function send( string $route, array $call ): \WP_REST_Response {
		[ $method, $path ] = explode( ' ', $route, 2 ) + array( '', '' );
		$params            = $call['params'];
		$path              = (string) preg_replace_callback(
			'/\{(\w+)\}/',
			static function ( array $m ) use ( &$params ): string {
				$value = $params[ $m[1] ] ?? '';
				unset( $params[ $m[1] ] );
				return is_scalar( $value ) ? rawurlencode( (string) $value ) : '';
			},
			$path
		);
		$this->as_user( $call['user'] );
		return $this->rest( $method, $path, $params, $call['files'] ?? array() );
	}

	/**
	 * What the code says of its routes.
	 *
	 * @return array<string, array{in: array<string, array<string, mixed>>, out: array<string, mixed>}>
	 */
	protected function routes(): array {
		/** @var array<string, array{in: array<string, array<string, mixed>>, out: array<string, mixed>}> */
		return self::$routes ??= ( new Contract( Plugin::container() ) )->dump()['routes'];
	}

	/**
	 * Routes that change something.
	 *
	 * @return list<string>
	 */
	protected function mutating(): array {
		return array_values(
			array_filter(
				array_keys( $this->routes() ),
				static fn( string $route ): bool => ! str_starts_with( $route, 'GET ' )
			)
		);
	}

	/**
	 * An ajax action as this user.
	 *
	 * @param array<string, mixed> $params With or without a nonce.
	 * @return array{status: int, headers: array<string, string>, body: array{success: bool, data: mixed}}
	 */
	protected function ajax( int $user, string $action, array $params = array(), string $method = 'POST' ): array {
		$this->as_user( $user );
		$_SERVER['REQUEST_METHOD'] = $method;
		try {
			return $this->service( Ajax::class )->dispatch( $action, $params );
		} finally {
			$_SERVER['REQUEST_METHOD'] = 'GET';
		}
	}

	/** Comments and gives the id. */
	protected function add_comment( int $member, string $text, int $parent = 0 ): int {
		$this->as_user( $member );
		return (int) $this->data(
			$this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'id' => $parent, 'comment' => $text ) )
		)['id'];
	}

	/** A badge that staff awards. */
	/** A member who can buy. */
	protected function funded(): int {
		$member = $this->create_member();
		$this->service( \Zeromo\Community\Ledger\Api\Credits::class )->credit(
			$this->site_owner(),
			$member,
			\Zeromo\Community\Ledger\Api\Asset::Balance,
			100000,
			'测试'
		);
		return $member;
	}

	/** A post whose hidden text costs three yuan. */
	protected function sold_post( int $author = 0 ): int {
		$before = get_current_user_id();
		$this->as_user( $author > 0 ? $author : $this->owner );
		$lock = array( 'type' => 'paid', 'value' => '3', 'content' => '付过钱才看得到的话' );
		$made = $this->data( $this->rest( 'POST', '/content', array( 'post_content' => '开头', 'privacy' => $lock ) ) );
		$this->as_user( $before );
		return (int) $made['id'];
	}

	/** @return array<string, int|string> Such a post, for somebody. */
	protected function gift(): array {
		return array(
			'what'    => 'post',
			'item_id' => $this->sold_post( $this->create_member( 'author' ) ),
			'to'      => get_author_posts_url( $this->create_member() ),
			'method'  => 'balance',
		);
	}

	/** A series of one such post, for two yuan. */
	protected function series(): int {
		$post   = $this->sold_post();
		$series = $this->service( \Zeromo\Community\Series\SeriesService::class );
		$id     = $series->make( $this->owner, '从零开始', '', '2' )['id'];
		$series->put( $id, $this->owner, array( $post ) );
		$series->change( $id, $this->owner, null, null, null, true );
		return $id;
	}

	/** A circle whose month costs three yuan. */
	protected function sold_circle(): int {
		return $this->service( \Zeromo\Community\Circles\Api\CircleEditing::class )->create(
			$this->owner,
			array( 'title' => '付费的圈子', 'join_mode' => 'paid', 'price' => '3', 'period' => 'month' )
		);
	}

	/** A free tool that draws small pictures. */
	protected function tool( string $provider = 'sample' ): int {
		return $this->service( \Zeromo\Community\Generation\Sql\ModelRepository::class )->put(
			new \Zeromo\Community\Generation\Model(
				0,
				'工具 ' . bin2hex( random_bytes( 4 ) ),
				'',
				$provider,
				'',
				'model',
				\Zeromo\Community\Ledger\Api\Asset::Points,
				0,
				array( '256x256' ),
				4,
				0,
				true,
				0,
				false
			),
			null
		);
	}

	/** A category or a style. */
	protected function choice( \Zeromo\Community\Generation\ChoiceKind $kind ): int {
		return $this->service( \Zeromo\Community\Generation\Sql\ChoiceRepository::class )->put(
			new \Zeromo\Community\Generation\Choice( 0, $kind, bin2hex( random_bytes( 4 ) ), '', 0, 0, true )
		);
	}

	/** @return array<string, int|string> What a member asks for. */
	protected function wanted( string $provider = 'sample' ): array {
		return array(
			'post_title' => '湖边的早晨',
			'model'      => (string) $this->tool( $provider ),
			'cat_id'     => $this->choice( \Zeromo\Community\Generation\ChoiceKind::Category ),
			'style_id'   => $this->choice( \Zeromo\Community\Generation\ChoiceKind::Style ),
		);
	}

	/** A generation: drawn at once, or one that waits. */
	protected function generation( int $member, string $provider = 'sample' ): int {
		$before = get_current_user_id();
		$this->as_user( $member );
		$id = (int) $this->data( $this->rest( 'POST', '/generation', $this->wanted( $provider ) ) )['id'];
		$this->as_user( $before );
		return $id;
	}

	/** A product of two yuan. */
	protected function product( string $kind = 'virtual', string $status = 'publish' ): int {
		$before = get_current_user_id();
		$this->as_user( $this->site_owner() );
		$sent = array( 'title' => '贴纸', 'price' => '2', 'stock' => 50, 'kind' => $kind, 'status' => $status );
		$made = $this->data( $this->rest( 'POST', '/admin/products', $sent ) );
		$this->as_user( $before );
		return (int) $made['id'];
	}

	/**
	 * A review by the reader.
	 *
	 * @return array{id: int, product_id: int}
	 */
	protected function product_review(): array {
		$before = get_current_user_id();
		$number = $this->shop_order( null );
		$this->as_user( $this->reader );
		$sent = array( 'order_no' => $number, 'stars' => 5, 'text' => '包装很仔细' );
		$made = $this->data( $this->rest( 'POST', '/shop/reviews', $sent ) );
		$this->as_user( $before );
		return array( 'id' => (int) $made['id'], 'product_id' => (int) $made['product_id'] );
	}

	/** A member who has a payment password. */
	private function with_payment_password(): int {
		$before = get_current_user_id();
		$member = $this->create_member();
		$this->as_user( $member );
		$sent = array( 'password' => '280513', 'login_password' => 'password' );
		$this->data( $this->rest( 'POST', '/account/payment-password', $sent ) );
		$this->as_user( $before );
		return $member;
	}

	/** @return array<string, string> To whom an invoice is made out. */
	private static function made_out(): array {
		return array(
			'kind'   => 'company',
			'title'  => '山野文化有限公司',
			'tax_no' => '91310000MA1K35X81B',
			'mail'   => 'tax@example.org',
		);
	}

	/** An order of the reader that can have an invoice. */
	private function invoiced_order(): string {
		$number = $this->shop_order( null );
		$this->service( Settings::class )->save( array( 'invoices' => true ) );
		return $number;
	}

	/** An invoice the reader has asked for. */
	protected function invoice(): int {
		$before = get_current_user_id();
		$number = $this->invoiced_order();
		$this->as_user( $this->reader );
		$sent = array( 'order_no' => $number ) + self::made_out();
		$made = $this->data( $this->rest( 'POST', '/account/invoices', $sent ) );
		$this->as_user( $before );
		return (int) $made['id'];
	}

	/** The reader's order: of a parcel on its way, of one that waits to be sent, or (null) of a text. */
	protected function shop_order( ?bool $is_shipped ): string {
		$before = get_current_user_id();
		$credit = $this->service( \Zeromo\Community\Ledger\Api\Credits::class );
		$credit->credit( 0, $this->reader, \Zeromo\Community\Ledger\Api\Asset::Balance, 200, '稿费' );
		$product = $this->product( null === $is_shipped ? 'virtual' : 'physical' );
		$this->as_user( $this->reader );
		$bought = $this->data(
			$this->rest(
				'POST',
				'/shop/buy',
				array(
					'product_id' => $product,
					'method' => 'balance',
					'address' => array( 'name' => '王小明', 'phone' => '13800138000', 'detail' => '南京路 1 号' ),
				)
			)
		);
		$number = (string) $bought['order_no'];
		if ( true === $is_shipped ) {
			$this->as_user( $this->site_owner() );
			$sent = array( 'action' => 'ship', 'tracking' => 'SF123' );
			$this->data( $this->rest( 'POST', "/admin/shop-orders/$number", $sent ) );
		}
		$this->as_user( $before );
		return $number;
	}

	private const GUEST = 'guest@example.org';

	/** A product that visitors may buy, on a site where they can pay. */
	private function guest_product(): int {
		$product = $this->product();
		// After the product: its owner has the settings as they are shipped.
		$this->service( Settings::class )->save( array( 'guest_orders' => true, 'sample_gateway' => true ) );
		return $product;
	}

	/**
	 * An order of a visitor that waits.
	 *
	 * @return array{order_no: string, key: string}
	 */
	protected function guest_order( int $product = 0 ): array {
		$other   = $this->guest_product();
		$product = $product > 0 ? $product : $other;
		$before  = get_current_user_id();
		$this->as_user( 0 );
		$sent = array( 'product_id' => $product, 'mail' => self::GUEST );
		$made = $this->data( $this->rest( 'POST', '/guest/orders', $sent ) );
		$this->as_user( $before );
		return array( 'order_no' => (string) $made['order_no'], 'key' => (string) $made['key'] );
	}

	/**
	 * A file that a visitor has bought.
	 *
	 * @return array{order_no: string, key: string, file: int}
	 */
	private function guest_download(): array {
		$before = get_current_user_id();
		$this->as_user( $this->site_owner() );
		$sent = array( 'files' => $this->drawn->files( array( '模板.docx' => Films::docx() ) ) );
		$file = $this->data( $this->rest( 'POST', '/media', array(), $sent ) )[0]['id'];
		$sent = array( 'title' => '模板', 'price' => '2', 'kind' => 'download', 'file_id' => $file, 'version' => '1.0' );
		$made  = $this->data( $this->rest( 'POST', '/admin/products', $sent ) );
		$which = $this->guest_order( (int) $made['id'] );
		$order = $this->service( Orders::class )->find( $which['order_no'] ) ?? throw new \LogicException();
		$line  = new Line( Account::clearing( 'sample' ), -$order->amount );
		$this->service( Orders::class )->pay( $order, new Money( 'sample', array( $line ) ) );
		$this->as_user( $before );
		return $which + array( 'file' => (int) $made['files'][0]['id'] );
	}

	/** An address of the reader. */
	protected function address(): int {
		$before = get_current_user_id();
		$this->as_user( $this->reader );
		$sent = array( 'name' => '王小明', 'phone' => '13800138000', 'detail' => '人民路 2 号' );
		$made = $this->data( $this->rest( 'POST', '/account/addresses', $sent ) );
		$this->as_user( $before );
		return (int) $made['id'];
	}

	/**
	 * A file the reader has bought.
	 *
	 * @return array{order_no: string, file: int}
	 */
	protected function download(): array {
		$before = get_current_user_id();
		$this->as_user( $this->site_owner() );
		$sent = array( 'files' => $this->drawn->files( array( '模板.docx' => Films::docx() ) ) );
		$file = $this->data( $this->rest( 'POST', '/media', array(), $sent ) )[0]['id'];
		$sent = array( 'title' => '模板', 'price' => '2', 'kind' => 'download', 'file_id' => $file, 'version' => '1.0' );
		$made = $this->data( $this->rest( 'POST', '/admin/products', $sent ) );
		$credit = $this->service( \Zeromo\Community\Ledger\Api\Credits::class );
		$credit->credit( 0, $this->reader, \Zeromo\Community\Ledger\Api\Asset::Balance, 200, '稿费' );
		$this->as_user( $this->reader );
		$bought = $this->data(
			$this->rest( 'POST', '/shop/buy', array( 'product_id' => $made['id'], 'method' => 'balance' ) )
		);
		$this->as_user( $before );
		return array( 'order_no' => (string) $bought['order_no'], 'file' => (int) $made['files'][0]['id'] );
	}

	/** A plan on sale. */
	protected function plan(): int {
		$service = $this->service( \Zeromo\Community\Membership\PlanService::class );
		$name    = '季' . bin2hex( random_bytes( 4 ) );
		return $service->save(
			$this->site_owner(),
			new \Zeromo\Community\Membership\Plan( 0, $name, 1, 93, 8000, 9000 )
		)->id;
	}

	private function badge(): int {
		$service = $this->service( \Zeromo\Community\Badges\BadgeService::class );
		$name    = '章' . bin2hex( random_bytes( 4 ) );
		return $service->save(
			$this->site_owner(),
			new \Zeromo\Community\Badges\Badge( 0, $name, '帮过大家', 'star', 'vip', 0, null, 0 )
		)->id;
	}

	/** An application for a verified mark that waits. */
	/** The reader, or another member, with money to withdraw. */
	protected function rich( int $member = 0 ): int {
		$member = $member > 0 ? $member : $this->reader;
		$this->service( \Zeromo\Community\Ledger\Api\Credits::class )->credit(
			0,
			$member,
			\Zeromo\Community\Ledger\Api\Asset::Balance,
			10000,
			'稿费'
		);
		return $member;
	}

	/** A withdrawal that waits. */
	/** A withdrawal that a provider has sent. */
	private function paid_out( int $member ): int {
		$id = $this->withdrawal( $member );
		$this->db()->execute(
			"INSERT INTO {$this->db()->table( 'payout' )}
				(withdrawal_id,number,gateway,merchant_id,merchant_version,amount,state,sent,actor_id,changed)
				VALUES (%d,%s,'alipay',1,1,100,4,1,%d,%d)",
			array( $id, bin2hex( random_bytes( 12 ) ), $this->site_owner(), time() )
		);
		return $id;
	}

	protected function withdrawal( int $member ): int {
		return $this->service( \Zeromo\Community\Wallet\WithdrawalService::class )
			->ask( $this->rich( $member ), 100, \Zeromo\Community\Wallet\Channel::Alipay )['id'];
	}

	/** The reader with a payee. */
	protected function paid_to(): int {
		$this->service( \Zeromo\Community\Wallet\WalletService::class )->save_payee(
			$this->reader,
			new \Zeromo\Community\Wallet\Payee( \Zeromo\Community\Wallet\Channel::Bank, '6222', '', 0 )
		);
		return $this->reader;
	}

	/** A post that is sold, and free for the first. */
	protected function placed_post(): int {
		$before = get_current_user_id();
		$this->as_user( $this->owner );
		$sold   = array(
			'post_content' => '先到先得',
			'privacy'      => array( 'type' => 'paid', 'value' => '3', 'content' => '付过钱才看得到的话' ),
			'sale_terms'   => array( 'free_first' => 5 ),
		);
		$made = $this->data( $this->rest( 'POST', '/content', $sold ) );
		$this->as_user( $before );
		return (int) $made['id'];
	}

	/** A member whose level gives free reads. */
	protected function free_reader(): int {
		$member = $this->create_member();
		$levels = array( array( 'level' => 1, 'name' => 'VIP', 'reads' => 5 ) );
		$this->service( Settings::class )->save( array( 'vip_levels' => $levels ) );
		$this->service( \Zeromo\Community\Membership\Api\VipGrants::class )
			->give( $member, 1, 30, 'test:' . bin2hex( random_bytes( 8 ) ) );
		return $member;
	}

	/** @return array{post_id: int, link: string} A netdisk link in a post of the owner's. */
	protected function netdisk_link(): array {
		$url  = 'https://pan.baidu.com/s/1' . bin2hex( random_bytes( 5 ) );
		$post = $this->publish( $this->owner, '一包素材', array( 'netdisk' => array( array( 'url' => $url ) ) ) );
		$read = $this->data( $this->rest( 'GET', "/content/$post" ) );
		return array( 'post_id' => $post, 'link' => $read['netdisk'][0]['id'] );
	}

	/** Code of a card. */
	protected function card_code(): string {
		return $this->service( \Zeromo\Community\Wallet\CardService::class )
			->make(
				$this->site_owner(),
				new \Zeromo\Community\Wallet\CardValue( \Zeromo\Community\Ledger\Api\Asset::Points, 7 ),
				1
			)[0];
	}

	/** A card that nobody has redeemed. */
	protected function card_id(): int {
		$this->card_code();
		return (int) $this->db()->value( "SELECT MAX(id) FROM {$this->db()->table( 'card' )}" );
	}

	private function applied( int $member = 0 ): int {
		$member = $member > 0 ? $member : $this->create_member();
		$this->service( \Zeromo\Community\Verification\MarkService::class )
			->apply( $member, '摄影师', '拍了二十年照片，出过两本书', 0 );
		return (int) $this->db()->value( "SELECT MAX(id) FROM {$this->db()->table( 'verified_mark' )}" );
	}

	/** A post that is reported, and the case. */
	protected function reported(): int {
		$post = $this->publish( $this->owner, bin2hex( random_bytes( 5 ) ) );
		$this->as_user( $this->reader );
		$this->data(
			$this->rest( 'POST', '/report', array( 'object_type' => 'post', 'object_id' => $post, 'reason' => 'spam' ) )
		);
		return (int) $this->db()->value( "SELECT MAX(case_id) AS id FROM {$this->db()->table( 'report_case' )}" );
	}

	/** The moderator has let a post through as one of many. */
	private function bulk(): int {
		$sent = array( 'ids' => array( $this->waiting() ), 'act' => 'approve' );
		$this->as_user( $this->moderator );
		return (int) $this->data( $this->rest( 'POST', '/admin/content/bulk', $sent ) )['id'];
	}

	/** The moderator has kept what was reported, as one of many. */
	protected function bulk_reports(): int {
		$sent = array( 'ids' => array( $this->reported() ), 'act' => 'keep' );
		$this->as_user( $this->moderator );
		return (int) $this->data( $this->rest( 'POST', '/admin/reports/bulk', $sent ) )['id'];
	}

	/** A post that waits. */
	protected function waiting(): int {
		return $this->make_post( $this->owner, bin2hex( random_bytes( 5 ) ), '等着', 'pending' );
	}

	/** A word of the list. */
	private function word(): int {
		$this->as_user( $this->moderator );
		$this->data( $this->rest( 'POST', '/admin/words', array( 'word' => '坏' . bin2hex( random_bytes( 5 ) ) ) ) );
		return (int) $this->db()->value( "SELECT MAX(word_id) AS id FROM {$this->db()->table( 'word' )}" );
	}

	/** A gateway is there, and an order of the reader waits; its number. */
	protected function waiting_order(): string {
		$this->gateway();
		return $this->service( Orders::class )->open(
			$this->reader,
			'recharge',
			new Wanted( 0, options: array( 'amount' => '5' ) )
		)->number;
	}

	/** An order of the reader that is to be paid by a transfer; its number. */
	protected function transferred_order(): string {
		$this->service( \Zeromo\Community\Payments\Api\Merchants::class )->save(
			0,
			'manual',
			'店主',
			array( 'receiver' => '张三', 'alipay_account' => 'zhang@example.com' ),
			array(),
			true
		);
		$number = $this->waiting_order();
		$this->as_user( $this->reader );
		$this->data( $this->rest( 'POST', '/payment/submit', array( 'order_no' => $number, 'method' => 'manual' ) ) );
		return $number;
	}

	/** A proof of a transfer that waits. */
	protected function transfer(): int {
		$number = $this->transferred_order();
		$this->service( \Zeromo\Community\ManualTransfer\TransferService::class )
			->send( $this->reader, $number, '2026112722', 0 );
		return (int) $this->db()->value( "SELECT MAX(id) FROM {$this->db()->table( 'manual_transfer' )}" );
	}

	/** An order that the balance has paid; its number. */
	protected function paid_order(): string {
		// Of somebody else: who else is in these tests has no money.
		$post = $this->sold_post( $this->create_member( 'author' ) );
		$this->as_user( $this->funded() );
		return (string) $this->data(
			$this->rest( 'POST', '/post/buy', array( 'post_id' => $post, 'method' => 'balance' ) )
		)['order_no'];
	}

	/** An order that the reader's balance has paid; its number. */
	protected function own_paid_order(): string {
		$before = get_current_user_id();
		$this->service( \Zeromo\Community\Ledger\Api\Credits::class )->credit(
			$this->site_owner(),
			$this->reader,
			\Zeromo\Community\Ledger\Api\Asset::Balance,
			300,
			'测试'
		);
		// Of somebody else: who else is in these tests has no money.
		$post = $this->sold_post( $this->create_member( 'author' ) );
		$this->as_user( $this->reader );
		$paid = $this->data( $this->rest( 'POST', '/post/buy', array( 'post_id' => $post, 'method' => 'balance' ) ) );
		$this->as_user( $before );
		return (string) $paid['order_no'];
	}

	/** Who has earned something. */
	protected function earner(): int {
		$before = get_current_user_id();
		$author = $this->create_member( 'author' );
		$post   = $this->sold_post( $author );
		$this->as_user( $this->funded() );
		$this->data( $this->rest( 'POST', '/post/buy', array( 'post_id' => $post, 'method' => 'balance' ) ) );
		$this->as_user( $before );
		return $author;
	}

	/** An order whose money the reader wants back; its number. */
	protected function asked_back(): string {
		$before = get_current_user_id();
		$number = $this->own_paid_order();
		$this->as_user( $this->reader );
		$this->data( $this->rest( 'POST', "/orders/$number/refund", array( 'reason' => '买错了' ) ) );
		$this->as_user( $before );
		return $number;
	}

	/** A refund that its provider does not send. */
	protected function stuck_refund(): int {
		$this->service( Settings::class )->save( array( 'sample_gateway' => true ) );
		$number = $this->waiting_order();
		$this->as_user( $this->reader );
		$sent = array( 'order_no' => $number, 'method' => 'sample' );
		$answer = $this->data( $this->rest( 'POST', '/payment/submit', $sent ) );
		parse_str( (string) wp_parse_url( $answer['qr'], PHP_URL_QUERY ), $asked );
		SampleGateway::press( (string) $asked['attempt'], true );
		$this->service( Attempts::class )->poll( $number, true );
		$this->service( Breaker::class )->rest( 'pay_sample' );
		$this->as_user( $this->site_owner() );
		$sent = array( 'reason' => '买错了' );
		$id   = $this->data( $this->rest( 'POST', "/admin/orders/$number/refund", $sent ) )['refunds'][0]['id'];
		$this->service( Breaker::class )->mend( 'pay_sample' );
		$this->db()->execute( "UPDATE {$this->db()->table( 'pay_refund' )} SET state = 3 WHERE id = %d", array( $id ) );
		return (int) $id;
	}

	/** A gateway that another plugin adds; its name. */
	protected function gateway(): string {
		add_filter(
			'zeromo_payment_gateways',
			static fn(): array => array(
				'small' => array(
					'label'  => '小网关',
					'create' => static fn(): array => array( 'qr' => 'weixin://pay' ),
					'notify' => static fn(): array => array( 'order_no' => 'a', 'amount' => '1', 'trade_no' => 'a' ),
				),
			)
		);
		return 'small';
	}

	/** A bill with something that does not agree, of a gateway whose keys are none. */
	protected function bill(): int {
		$this->service( \Zeromo\Community\Payments\Api\Merchants::class )
			->save( 0, 'alipay', '对账', array( 'app_id' => '1' ), array(), true );
		$match = new \Zeromo\Community\Reconciliation\Matching();
		$match->line( new \Zeromo\Community\Payments\Api\BillLine( 'A1', 'T1', 100, 1, time() ), null );
		return $this->service( \Zeromo\Community\Reconciliation\Sql\BillRepository::class )
			->put( 'alipay', '2026-01-30', $match, time() );
	}

	/** A credit by hand that somebody else has asked for. */
	protected function hand_credit(): int {
		return $this->service( \Zeromo\Community\LedgerAdmin\Sql\CreditRepository::class )->add(
			$this->reader,
			\Zeromo\Community\Ledger\Api\Asset::Balance,
			300,
			'活动奖励',
			\Zeromo\Community\LedgerAdmin\CreditState::Waiting,
			$this->owner,
			time()
		);
	}

	/** Money of nobody's number. */
	protected function unmatched(): int {
		$this->service( \Zeromo\Community\Payments\Confirming::class )->unknown(
			'small',
			'nobody',
			new \Zeromo\Community\Payments\Api\ProviderState(
				\Zeromo\Community\Payments\Api\PaymentState::Paid,
				bin2hex( random_bytes( 8 ) ),
				300
			)
		);
		return (int) $this->db()->value( "SELECT MAX(id) FROM {$this->db()->table( 'pay_receipt' )}" );
	}

	/** Somebody appeals against a ban; the appeal. */
	private function appealed(): int {
		$entry = $this->banned_by();
		$this->as_user(
			(int) $this->db()->value(
				"SELECT user_id FROM {$this->db()->table( 'audit' )} WHERE entry_id = %d",
				array( $entry )
			)
		);
		$this->data( $this->rest( 'POST', '/appeal', array( 'id' => $entry, 'words' => '我没有刷屏' ) ) );
		return (int) $this->db()->value( "SELECT MAX(appeal_id) FROM {$this->db()->table( 'appeal' )}" );
	}

	/** An entry that can be taken back. */
	private function banned_by(): int {
		$member = $this->banned();
		return (int) $this->db()->value(
			"SELECT MAX(entry_id) FROM {$this->db()->table( 'audit' )} WHERE user_id = %d",
			array( $member )
		);
	}

	/**
	 * Somebody is banned who has no other part.
	 *
	 * @return int Member.
	 */
	private function banned(): int {
		$member = $this->create_member();
		$this->as_user( $this->moderator );
		$this->data(
			$this->rest(
				'POST',
				'/admin/bans',
				array( 'user_id' => $member, 'level' => 'mute', 'days' => 1, 'reason' => '刷屏' )
			)
		);
		return $member;
	}

	/** Makes a folder and gives the id. */
	protected function add_folder( int $member, string $visibility ): int {
		$this->as_user( $member );
		return (int) $this->data(
			$this->rest(
				'POST',
				'/favorite',
				array( 'title' => '夹' . bin2hex( random_bytes( 4 ) ), 'visibility' => $visibility )
			)
		)['id'];
	}

	/**
	 * A vote on a new poll.
	 *
	 * @return array{int, array<string, mixed>}
	 */
	protected function ballot(): array {
		$post = $this->publish(
			$this->owner,
			'选一个',
			array( 'poll' => array( 'question' => '喝什么', 'options' => array( '茶', '水' ) ) )
		);
		$poll = $this->data( $this->rest( 'GET', "/content/$post" ) )['poll'];
		return array( $this->outsider, array( 'post_id' => $post, 'options' => array( $poll['options'][0]['id'] ) ) );
	}

	/** A member who may invite. */
	private function inviting(): int {
		$this->service( Settings::class )->save( array( 'invites_each' => 10000 ) );
		return $this->owner;
	}

	/** An upload in parts that has begun. */
	protected function begun(): int {
		$this->as_user( $this->owner );
		return (int) $this->data(
			$this->rest( 'POST', '/media/upload', array( 'filename' => 'a.pdf', 'size' => 10, 'kind' => 'file' ) )
		)['upload_id'];
	}

	/** Writes a private message and gives its id. */
	protected function note( int $from, int $to ): int {
		$this->as_user( $from );
		return (int) $this->data(
			$this->rest( 'POST', '/chat', array( 'user_id' => $to, 'content' => bin2hex( random_bytes( 4 ) ) ) )
		)['id'];
	}

	/** A notice the owner has: a comment's. */
	protected function notice(): int {
		$this->add_comment( $this->outsider, bin2hex( random_bytes( 4 ) ) );
		$this->as_user( $this->owner );
		return (int) $this->data(
			$this->rest( 'GET', '/message', array( 'type' => 'comment', 'per_page' => 1 ) )
		)['items'][0]['id'];
	}

	/** @return array{int, array<string, mixed>} A post that gets the circle's own topic. */
	private function move(): array {
		$this->service( CircleBoard::class )->set_topics( $this->circle, array( $this->topic ) );
		return array(
			$this->owner,
			array(
				'circle_id' => $this->circle,
				'post_id' => $this->publish( $this->owner, '换个话题', array( 'circle_id' => $this->circle ) ),
				'topic_ids' => array( $this->topic ),
			),
		);
	}

	/** A page with the privacy policy in new words; gives a sentence about it. */
	protected function agreement_page(): string {
		$word = bin2hex( random_bytes( 4 ) );
		$page = wp_insert_post(
			array(
				'post_type' => 'page',
				'post_status' => 'publish',
				'post_title' => '隐私政策',
				'post_content' => "我们只收集需要的信息 $word",
			)
		);
		update_option( 'wp_page_for_privacy_policy', $page );
		return "补充了 $word";
	}

	/** A version of it that asks again; gives its number in the table. */
	protected function agreement(): int {
		return $this->service( AgreementService::class )->publish(
			$this->site_owner(),
			AgreementKind::Privacy,
			$this->agreement_page(),
			true
		)->id;
	}

	/** A comment that waits for the owner, below a post of the owner's. */
	protected function held_comment(): int {
		$post = $this->publish( $this->owner, '要放行的', array( 'circle_id' => $this->circle ) );
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', '/comment/hold', array( 'post_id' => $post, 'held' => true ) ) );
		$this->as_user( $this->reader );
		return (int) $this->data(
			$this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => "等放行 $post" ) )
		)['id'];
	}
}
