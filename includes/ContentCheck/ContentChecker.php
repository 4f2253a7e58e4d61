<?php

declare(strict_types=1);

namespace Zeromo\Community\ContentCheck;

use Zeromo\Community\CloudCalls\Api\Calls;
use Zeromo\Community\CloudCalls\Api\Key;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\TextChecks\Api\Verdict;

/**
 * Asks the service that the owner has set. What it lets pass still goes through the site's own check; what it is not
 * sure of, and by the setting what it gave no answer to, waits for a moderator.
 */
final class ContentChecker {

	/** Most calls for one text; what is longer waits for a moderator. */
	private const CALLS = 5;

	/** Characters that two pieces of a text share, so that no word is cut. */
	private const SHARED = 20;

	public function __construct( private readonly Settings $settings, private readonly Clock $clock ) {}

	/**
	 * @param mixed $said What an earlier callback said.
	 * @param mixed $text As typed, or HTML.
	 */
	#[Filter( 'zeromo_moderation_check', 5, 2 )]
	public function on_text( mixed $said, mixed $text ): mixed {
		$service = null === $said && is_string( $text ) ? $this->service() : null;
		$plain   = is_string( $text )
			? trim( html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES, 'UTF-8' ) )
			: '';
		return null === $service || '' === $plain ? $said : $this->text( $service, $plain );
	}

	/**
	 * @param mixed $said What an earlier callback said.
	 * @param mixed $path The file.
	 * @param mixed $id   Attachment.
	 */
	#[Filter( 'zeromo_moderation_check_picture', 5, 4 )]
	public function on_picture( mixed $said, mixed $path, mixed $member, mixed $id ): mixed {
		$service = null === $said && is_string( $path ) && is_int( $id ) ? $this->service() : null;
		if ( null === $service || ! is_string( $path ) || ! is_int( $id ) ) {
			return $said;
		}
		return $this->verdict( $service->picture( $path, (string) wp_get_attachment_url( $id ) ) );
	}

	/** What is said of a text; the worst of its pieces. */
	private function text( CheckService $service, string $text ): ?string {
		$step  = $service->longest() - self::SHARED;
		$all   = mb_strlen( $text );
		$waits = $all > $step * self::CALLS;
		for ( $at = 0, $n = 0; $at < $all && $n < self::CALLS; $at += $step, $n++ ) {
			$said = $this->verdict( $service->text( mb_substr( $text, $at, $service->longest() ) ) );
			if ( Verdict::BLOCK === $said ) {
				return $said;
			}
			$waits = $waits || Verdict::REVIEW === $said;
		}
		return $waits ? Verdict::REVIEW : null;
	}

	/** What the site does: null leaves it to its own check. */
	private function verdict( ?string $said ): ?string {
		return match ( $said ) {
			Verdict::BLOCK, Verdict::REVIEW => $said,
			Verdict::PASS                   => null,
			default                         => $this->settings->flag( 'content_check_hold' ) ? Verdict::REVIEW : null,
		};
	}

	/** The service that is set, null for none or without its key. */
	private function service(): ?CheckService {
		$key  = new Key(
			$this->settings->text( 'content_check_key_id' ),
			$this->settings->text( 'content_check_key_secret' )
		);
		$name = $this->settings->text( 'content_check' );
		if ( '' === $key->id || '' === $key->secret ) {
			return null;
		}
		$calls = new Calls( $this->clock, $this->settings->int( 'content_check_seconds' ), 'The content check' );
		$own   = $this->settings->text( 'content_check_url' );
		return match ( $name ) {
			'aliyun'  => new Aliyun(
				$calls,
				$key,
				'' === $own ? 'https://green-cip.cn-shanghai.aliyuncs.com/' : $own,
				'ugc_moderation_byllm',
				'postImageCheck'
			),
			'tencent' => new Tencent(
				$calls,
				$key,
				'' === $own ? 'https://tms.tencentcloudapi.com/' : $own,
				'' === $own ? 'https://ims.tencentcloudapi.com/' : $own,
				'ap-guangzhou'
			),
			default   => null,
		};
	}
}
