<?php
/**
 * Who wrote the post: picture, words, numbers.
 *
 * @package Zeromo\Community
 * @var array{profile: \Zeromo\Community\Members\Api\Profile, buttons: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;

$profile = $v['profile'];
$numbers = array(
	_x( '动态', 'one', 'zeromo-community' ) => $profile->counts['content'],
	__( '粉丝', 'zeromo-community' )        => $profile->counts['follower'],
	__( '获赞', 'zeromo-community' )        => $profile->counts['like'],
);
?>
<section class="zmo-block zmo-whois" aria-label="<?php esc_attr_e( '作者', 'zeromo-community' ); ?>">
	<a href="<?php echo esc_url( $profile->url ); ?>" tabindex="-1"
		aria-hidden="true"><span class="zmo-avatar zmo-avatar--56"><img src="<?php echo esc_url( $profile->avatar ); ?>"
		alt="" width="56" height="56"></span></a>
	<b><a href="<?php echo esc_url( $profile->url ); ?>"><?php echo esc_html( $profile->name ); ?></a></b>
	<?php if ( '' !== $profile->description ) : ?>
		<p class="zmo-meta"><?php echo esc_html( $profile->description ); ?></p>
	<?php endif; ?>
	<div class="zmo-stats">
		<?php foreach ( $numbers as $label => $number ) : ?>
			<span><b><?php echo esc_html( Format::count( $number ) ); ?></b><?php echo esc_html( $label ); ?></span>
		<?php endforeach; ?>
	</div>
	<?php echo $v['buttons']; // phpcs:ignore WordPress.Security.EscapeOutput -- drawn by the rooms' own partials. ?>
</section>
