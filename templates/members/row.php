<?php
/**
 * A member in a list or rail.
 *
 * @package Zeromo\Community
 * @var array{card: MemberCard, meta: string, buttons: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Members\Api\MemberCard;

defined( 'ABSPATH' ) || exit;

$card = $v['card'];
?>
<div class="zmo-row">
	<span class="zmo-avatar" aria-hidden="true"><img src="<?php echo esc_url( $card->avatar ); ?>" alt="" width="44"
		height="44" loading="lazy"></span>
	<div class="zmo-row__main">
		<a class="zmo-row__t" href="<?php echo esc_url( $card->url ); ?>"
			><?php echo esc_html( $card->name ); ?></a><?php if ( '' !== $v['meta'] ) : ?><span class="zmo-meta"
			><?php echo esc_html( $v['meta'] ); ?></span><?php endif; ?>
	</div>
	<?php echo $v['buttons']; // phpcs:ignore WordPress.Security.EscapeOutput -- drawn by the rooms' own partials. ?>
</div>
