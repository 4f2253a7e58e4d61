<?php
/**
 * WP-CLI eval-file: what core alone has on a benchmark site: an author, two tags, twelve articles on the blog page.
 */

$zeromo_author = wp_insert_user(
	array(
		'user_login'   => 'bench-author',
		'user_pass'    => wp_generate_password(),
		'user_email'   => 'bench-author@example.com',
		'display_name' => '编辑部',
		'role'         => 'author',
	)
);
foreach ( array( '基准甲', '基准乙' ) as $zeromo_i => $zeromo_name ) {
	wp_insert_term( $zeromo_name, 'post_tag', array( 'slug' => "bench-$zeromo_i" ) );
}
$zeromo_paragraph = '清晨的山路还带着露水，我们沿着溪边慢慢走，听见鸟叫从竹林那头传来。路上遇到几位早起的老人，他们说这条路走了三十年，每个季节都有不同的样子。';
for ( $zeromo_i = 1; $zeromo_i <= 12; $zeromo_i++ ) {
	wp_insert_post(
		array(
			'post_title'   => "山路笔记之$zeromo_i",
			'post_content' => str_repeat( "<!-- wp:paragraph -->\n<p>$zeromo_paragraph</p>\n<!-- /wp:paragraph -->\n\n", 4 ),
			'post_status'  => 'publish',
			'post_author'  => $zeromo_author,
			'post_date'    => gmdate( 'Y-m-d H:i:s', strtotime( '2026-01-01 08:00:00' ) + 86400 * $zeromo_i ),
			'tags_input'   => array( '基准甲', '基准乙' ),
		)
	);
}
