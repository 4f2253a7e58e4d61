<?php
/**
 * Ways in beside the form, as links: they work without a script.
 *
 * @package Zeromo\Community
 * @var array{ways: list<\Zeromo\Community\Auth\Api\SignInWay>, redirect_url: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$query = '' === $v['redirect_url'] ? array() : array( 'redirect_url' => rawurlencode( $v['redirect_url'] ) );
?>
<nav class="zmo-ways" aria-label="<?php esc_attr_e( '其他方式', 'zeromo-community' ); ?>">
	<span class="zmo-ways__or"><?php esc_html_e( '其他方式', 'zeromo-community' ); ?></span>
	<?php foreach ( $v['ways'] as $way ) : ?>
		<a class="zmo-ways__way no-prefetch no-prerender" rel="nofollow"
			data-way="<?php echo esc_attr( $way->name ); ?>"
			href="<?php echo esc_url( add_query_arg( $query, $way->url ) ); ?>">
			<?php echo esc_html( $way->label ); ?>
		</a>
	<?php endforeach; ?>
</nav>
