<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Api;

/**
 * The steps of setting up a site, as the screen, the routes and `wp zeromo setup` do them. Each brings a state about:
 * the same call twice makes nothing twice. The caller checks the capability.
 */
interface SiteSetup {

	/**
	 * The kind of community: settings, circles and topics of a starter set, its posts where they are wanted. Samples of
	 * another set that nobody has used go.
	 *
	 * @param int $member Who owns what is made.
	 */
	public function kind( int $member, string $set, bool $posts ): void;

	/**
	 * Name, tagline and colours.
	 *
	 * @param string $look A look's id; empty for the theme's own.
	 */
	public function site( int $member, string $title, string $tagline, string $look ): void;

	/** Who may register and who may make circles; null leaves it. On a network registering is the network's. */
	public function people( int $member, ?bool $sign_up, ?CircleMakers $makers ): void;

	/** Id of the look that was chosen; empty for the theme's own. */
	public function look(): string;

	/** Numbers of filings, empty for none; null leaves one. */
	public function filing( int $member, ?string $icp, ?string $police ): void;

	/**
	 * The community as the front page and in the theme's menu; what is not wanted any more is put back as it was; null
	 * leaves it.
	 */
	public function place( int $member, ?bool $home, ?bool $menu ): void;

	/** Setting up is over, or is taken up again. */
	public function close( int $member, bool $closed ): void;
}
