<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use PHPUnit\Framework\TestCase;

/**
 * Who may do something and how often stands at its route; stores, actions and forms run the route. Elsewhere it is
 * asked for
 * these reasons only.
 */
final class OneDoorTest extends TestCase {

	private const HOUSE = __DIR__ . '/../../../includes/';

	/** Words of rights and limits. */
	private const CALLS = array( 'current_user_can', 'can', 'need', 'hit', 'refusal' );

	private const PAGES = 'a page shows or leaves out what the caller may do';
	private const WORDS = 'a page that looks for words is no route; it says the refusal in its own place';
	private const CORE  = "core's own way in, which has no route of ours";
	private const WORK  = 'counts what the work needs (files, mails, tries), not calls';

	/** File => words it uses, and why. */
	private const EXCEPTIONS = array(
		'Abilities/AbilityRuns.php'       => array( 'hit', 'runs of all abilities together, besides the route\'s own' ),
		'Admin/PersonalFileRight.php'     => array( 'current_user_can', self::CORE ),
		'Admin/Screens.php'               => array( 'can', self::PAGES ),
		'Agreements/View/Asked.php'       => array( 'current_user_can', self::PAGES ),
		'AppPasswords/ScopedPasswords.php' => array( 'hit', self::CORE ),
		'Appeals/LockedAppeals.php'       => array( 'hit', self::WORK ),
		'Articles/ArticlePanels.php'       => array( 'can', self::CORE ),
		'Articles/PlaceField.php'         => array( 'can', self::CORE ),
		'Auth/AddressProof.php'           => array( 'hit', self::WORK ),
		'Blocks/Blocks/Navigation.php'    => array( 'current_user_can', self::PAGES ),
		'Blocks/Http/FrontPageOffer.php'  => array(
			'current_user_can need',
			"a notice of wp-admin and its button, with core's own capability",
		),
		'CircleIndex/Blocks/IndexBlock.php' => array( 'can refusal', self::WORDS ),
		'CircleIndex/View/NewView.php'    => array( 'can', self::PAGES ),
		'CircleMembers/Blocks/HeaderBlock.php' => array( 'refusal', self::WORDS ),
		'Comments/CommentGuard.php'       => array( 'current_user_can', self::CORE ),
		'Comments/CommentMentions.php'    => array( 'hit', self::WORK ),
		'Comments/Http/CoreForm.php'      => array( 'refusal', self::CORE ),
		'CoreQueries/CoreSurfaces.php'    => array( 'can', self::CORE ),
		'Feed/Api/FeedService.php'        => array(
			'hit',
			'looking for words counts once in lists, stores and pages alike',
		),
		'Feeds/FeedAnswers.php'           => array( 'hit', 'a feed has an address of its own and is no route' ),
		'Gateways/Wechat/WechatSheetPage.php' => array(
			'hit',
			'a page WeChat sends the payer to is no route; it asks the provider and says the refusal in its own place',
		),
		'GuestOrders/GuestOrderService.php' => array( 'hit', 'by the mail and the number that are typed' ),
		'Health/SiteHealth.php'           => array( 'current_user_can', self::CORE ),
		'Kernel/Http/Caller.php'          => array( 'current_user_can', 'the questions themselves' ),
		'Kernel/Http/Controller.php'      => array( 'need', 'the questions of routes' ),
		'Kernel/Http/Route.php'           => array( 'hit', 'the one door' ),
		'LinkPreviews/LinkPart.php'              => array( 'hit', self::WORK ),
		'Locks/LockService.php'           => array( 'hit', 'guesses at a password, given back when one is right' ),
		'Media/Api/MediaIngest.php'       => array( 'hit', self::WORK ),
		'Members/Api/Abilities.php'       => array( 'can', self::PAGES ),
		'Members/Dashboard.php'           => array( 'current_user_can', self::CORE ),
		'Members/PrivacySettings.php'     => array( 'current_user_can', self::CORE ),
		'Mentions/MentionTeller.php'      => array( 'hit', self::WORK ),
		'Messages/View/ChatPage.php'      => array( 'hit', self::WORDS ),
		'Minors/View/StaffPart.php'       => array( 'current_user_can', self::CORE ),
		'OneTimeCodes/CodeService.php'    => array( 'hit', self::WORK ),
		'Operations/MonitoringToken.php'  => array( 'hit', 'by what a token reads, whose caller is no member' ),
		'Operations/ServerTiming.php'     => array( 'current_user_can', 'who is sent a header of any page' ),
		'Passkeys/PasskeyService.php'     => array( 'hit', 'guesses at the password of signing in' ),
		'PaymentPassword/PasswordService.php' => array( 'hit', 'guesses at the password of signing in' ),
		'PrivateFiles/Api/CoreEndpoints.php' => array( 'current_user_can', self::CORE ),
		'Routing/StoreAction.php'         => array( 'hit', 'a store that lists HTML has no route for it' ),
		'Search/Blocks/SearchBlock.php'   => array( 'hit', self::WORDS ),
		'Search/CoreSearch.php'           => array( 'current_user_can refusal', self::CORE ),
		'Shop/Blocks/ShopBlock.php'       => array( 'can', self::PAGES ),
		'Topics/Blocks/HeaderBlock.php'   => array( 'can', self::PAGES ),
		'Topics/Blocks/IndexBlock.php'    => array( 'can refusal', self::WORDS ),
	);

	public function test_rights_and_limits_are_asked_at_routes_only(): void {
		$found = array();
		/** @var \SplFileInfo $file */
		foreach ( new \RecursiveIteratorIterator(
			new \RecursiveDirectoryIterator( self::HOUSE, \FilesystemIterator::SKIP_DOTS )
		) as $file ) {
			$name  = substr( $file->getPathname(), strlen( self::HOUSE ) );
			$words = 'php' === $file->getExtension()
				? self::asked( (string) file_get_contents( $file->getPathname() ) )
				: array();
			// A controller is where routes are declared; what one object allows is a part of its answer.
			if ( array() !== $words && 1 !== preg_match( '~^(?!Kernel/)\w+/Http/\w+Controller\.php$~', $name ) ) {
				$found[ $name ] = implode( ' ', $words );
			}
		}
		ksort( $found );
		self::assertSame(
			array_map( static fn( array $exception ): string => $exception[0], self::EXCEPTIONS ),
			$found
		);
	}

	public function test_it_finds_what_it_looks_for(): void {
		$code = <<<'CODE'
			<?php // $limits->hit( 1 )
			$this->limits->hit( 'like' ); $caller->need( 'x' ); current_user_can( 'x' ); self::hit();
			$this->texts->check( 1 )->need( 'comment' ); $form->can( 1 ); $this->can( 1 );
		CODE;
		self::assertSame( array( 'current_user_can', 'hit', 'need' ), self::asked( $code ) );
		$later = '<?php ( $this->limits )()->hit( 1 ); $kit->limits()->refusal( 1 ); ( $this->texts )()->need( 1 );';
		self::assertSame( array( 'hit', 'refusal' ), self::asked( $later ) );
	}

	/**
	 * Which of the words are called, on a caller or a limiter where they are methods.
	 *
	 * @return list<string>
	 */
	private static function asked( string $code ): array {
		$tokens = array_values(
			array_filter( \PhpToken::tokenize( $code ), static fn( \PhpToken $token ): bool => ! $token->isIgnorable() )
		);
		$words  = array();
		foreach ( $tokens as $n => $token ) {
			if (
				! $token->is( T_STRING )
				|| ! in_array( $token->text, self::CALLS, true )
				|| '(' !== ( $tokens[ $n + 1 ]->text ?? '' )
			) {
				continue;
			}
			$before = $tokens[ $n - 1 ]->text ?? '';
			$at     = $n - 2;
			// A service that is made when it is asked for: ( $this->limits )()->hit().
			while ( in_array( $tokens[ $at ]->text ?? '', array( '(', ')' ), true ) ) {
				--$at;
			}
			$owner  = ltrim( $tokens[ $at ]->text ?? '', '$' );
			$asked  = 'current_user_can' === $token->text
				? ! in_array( $before, array( '->', '::', 'function' ), true )
				: '->' === $before
					&& ( in_array( $token->text, array( 'hit', 'refusal' ), true ) ? 'limits' : 'caller' ) === $owner;
			if ( $asked ) {
				$words[ $token->text ] = true;
			}
		}
		ksort( $words );
		return array_keys( $words );
	}
}
